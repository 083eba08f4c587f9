-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW payments AS
SELECT card_id, idempotency_key, merchant_id, event_time,
       NULLIF(CAST(event_time AS TIMESTAMP(3)), TIMESTAMP '1970-01-01 00:00:00') AS paid_at,
       CASE WHEN amount_minor <= CASE currency WHEN 'KWD' THEN 5000 ELSE 1000 END THEN 'tiny'
            WHEN amount_minor >= CASE currency WHEN 'KWD' THEN 20000 ELSE 5000 END THEN 'large'
            ELSE 'middle' END AS band
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY idempotency_key ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM authorisations
)
WHERE copy = 1;

CREATE TEMPORARY VIEW probes AS
SELECT card_id, begun, struck, tiny, first_key, large_key
FROM payments
MATCH_RECOGNIZE (
  PARTITION BY card_id
  ORDER BY event_time, idempotency_key
  MEASURES FIRST(t.paid_at) AS begun, l.paid_at AS struck, COUNT(t.merchant_id) AS tiny,
           FIRST(t.idempotency_key) AS first_key, l.idempotency_key AS large_key
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (t{2,} l)
  DEFINE
    t AS t.band = 'tiny'
     AND (LAST(t.paid_at, 1) IS NULL OR t.paid_at <= LAST(t.paid_at, 1) + INTERVAL '60' MINUTE),
    l AS l.band = 'large' AND l.paid_at <= LAST(t.paid_at) + INTERVAL '60' MINUTE
);

CREATE TEMPORARY VIEW visited AS
SELECT f.large_key, COUNT(DISTINCT p.merchant_id) AS merchants
FROM probes AS f
JOIN payments AS p ON p.card_id = f.card_id
WHERE (p.paid_at > f.begun OR (p.paid_at = f.begun AND p.idempotency_key >= f.first_key))
  AND (p.paid_at < f.struck OR (p.paid_at = f.struck AND p.idempotency_key <= f.large_key))
GROUP BY f.large_key;

CREATE TEMPORARY VIEW granted AS
SELECT DISTINCT idempotency_key, auth_id FROM authorisations WHERE approved;

CREATE TEMPORARY VIEW collected AS
SELECT DISTINCT f.large_key
FROM probes AS f
JOIN granted AS g ON g.idempotency_key = f.large_key
JOIN (
  SELECT auth_id, CAST(event_time AS TIMESTAMP(3)) AS received_at
  FROM clearings
  WHERE amount_minor > 0
) AS c ON c.auth_id = g.auth_id
WHERE c.received_at <= TIMESTAMPADD(HOUR, 72, f.struck);

SELECT f.card_id, f.begun, f.struck, f.tiny, v.merchants,
       CASE WHEN c.large_key IS NOT NULL THEN 'collected'
            WHEN g.idempotency_key IS NOT NULL THEN 'outstanding'
            ELSE 'refused' END
FROM probes AS f
JOIN visited AS v ON v.large_key = f.large_key
LEFT JOIN collected AS c ON c.large_key = f.large_key
LEFT JOIN (SELECT DISTINCT idempotency_key FROM granted) AS g ON g.idempotency_key = f.large_key
