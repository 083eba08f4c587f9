-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW attempts AS
SELECT idempotency_key, card_id, merchant_id, event_time,
       10 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS BIGINT)
       + CASE WHEN amount_minor <= CASE currency WHEN 'KWD' THEN 5000 ELSE 1000 END THEN 0
              WHEN amount_minor >= CASE currency WHEN 'KWD' THEN 20000 ELSE 5000 END THEN 2
              ELSE 4 END
       + CASE WHEN approved THEN 1 ELSE 0 END AS coded
FROM authorisations;

CREATE TEMPORARY VIEW payments AS
SELECT idempotency_key, card_id, merchant_id, paid_at, band, event_time
FROM (
  SELECT idempotency_key, MAX(card_id) AS card_id, MAX(merchant_id) AS merchant_id,
         NULLIF(TIMESTAMPADD(MINUTE, -3, window_end), TIMESTAMP '1970-01-01 00:00:00') AS paid_at,
         MOD(MAX(coded), 10) AS band,
         window_time AS event_time
  FROM TABLE(SESSION(TABLE attempts PARTITION BY idempotency_key, DESCRIPTOR(event_time),
                     INTERVAL '3' MINUTE))
  GROUP BY window_start, window_end, window_time, idempotency_key
)
WHERE band IN (1, 2, 3, 5);

CREATE TEMPORARY VIEW payments_and_end AS
SELECT idempotency_key, card_id, paid_at, band, event_time FROM payments
UNION ALL
SELECT CAST(0 AS BIGINT), card_id, TIMESTAMP '2025-12-31 00:00:00', CAST(9 AS BIGINT), window_time
FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(event_time), INTERVAL '150' DAY(3)))
GROUP BY window_start, window_end, window_time, card_id;

CREATE TEMPORARY VIEW probes AS
SELECT card_id, begun, last_tiny, tiny, first_key, last_key, followed, band, next_key
FROM payments_and_end
MATCH_RECOGNIZE (
  PARTITION BY card_id
  ORDER BY event_time, idempotency_key
  MEASURES FIRST(t.paid_at) AS begun, LAST(t.paid_at) AS last_tiny, COUNT(t.band) AS tiny,
           FIRST(t.idempotency_key) AS first_key, LAST(t.idempotency_key) AS last_key,
           n.paid_at AS followed, n.band AS band, n.idempotency_key AS next_key
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST n
  PATTERN (t{2,} n)
  DEFINE
    t AS t.band = 1
     AND (LAST(t.paid_at, 1) IS NULL OR t.paid_at <= LAST(t.paid_at, 1) + INTERVAL '60' MINUTE),
    n AS n.band <> 1 OR n.paid_at > LAST(t.paid_at) + INTERVAL '60' MINUTE
);

CREATE TEMPORARY VIEW judged AS
SELECT card_id, begun, tiny, first_key,
       CASE WHEN follower IN (2, 3) THEN followed ELSE last_tiny END AS ended,
       CASE WHEN follower IN (2, 3) THEN next_key ELSE last_key END AS ended_key,
       follower
FROM (
  SELECT *, CASE WHEN followed <= last_tiny + INTERVAL '60' MINUTE THEN band ELSE 9 END AS follower
  FROM probes
);

CREATE TEMPORARY VIEW visited AS
SELECT f.first_key, COUNT(DISTINCT p.merchant_id) AS merchants
FROM judged AS f
JOIN payments AS p ON p.card_id = f.card_id
WHERE (p.paid_at > f.begun OR (p.paid_at = f.begun AND p.idempotency_key >= f.first_key))
  AND (p.paid_at < f.ended OR (p.paid_at = f.ended AND p.idempotency_key <= f.ended_key))
GROUP BY f.first_key;

CREATE TEMPORARY VIEW collected AS
SELECT DISTINCT f.first_key
FROM judged AS f
JOIN (
  SELECT idempotency_key, auth_id, CAST(event_time AS TIMESTAMP(3)) AS tried_at FROM authorisations
) AS a ON a.idempotency_key = f.ended_key AND a.tried_at = f.ended
JOIN (
  SELECT auth_id, CAST(event_time AS TIMESTAMP(3)) AS received_at
  FROM clearings
  WHERE amount_minor > 0
) AS c ON c.auth_id = a.auth_id
WHERE f.follower = 3 AND c.received_at <= TIMESTAMPADD(HOUR, 72, f.ended);

SELECT f.card_id, f.begun, f.ended, f.tiny, v.merchants,
       CASE WHEN c.first_key IS NOT NULL THEN 'collected'
            WHEN f.follower = 3 THEN 'outstanding'
            WHEN f.follower = 2 THEN 'refused'
            WHEN f.follower = 9 THEN 'let go'
            ELSE 'turned' END
FROM judged AS f
JOIN visited AS v ON v.first_key = f.first_key
LEFT JOIN collected AS c ON c.first_key = f.first_key
