CREATE TEMPORARY VIEW payments AS
SELECT card_id, idempotency_key, merchant_id, event_time,
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
SELECT card_id, begun, struck, tiny
FROM payments
MATCH_RECOGNIZE (
  PARTITION BY card_id
  ORDER BY event_time, idempotency_key
  MEASURES FIRST(t.event_time) AS begun, l.event_time AS struck, COUNT(t.merchant_id) AS tiny
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (t{2,} l)
  DEFINE
    t AS t.band = 'tiny'
     AND (LAST(t.event_time, 1) IS NULL
          OR t.event_time <= LAST(t.event_time, 1) + INTERVAL '60' MINUTE),
    l AS l.band = 'large' AND l.event_time <= LAST(t.event_time) + INTERVAL '60' MINUTE
);

CREATE TEMPORARY VIEW found AS
SELECT card_id, CAST(begun AS TIMESTAMP(3)) AS begun, CAST(struck AS TIMESTAMP(3)) AS struck, tiny
FROM probes;

CREATE TEMPORARY VIEW visited AS
SELECT f.card_id, f.struck, COUNT(DISTINCT p.merchant_id) AS merchants
FROM found AS f
JOIN (SELECT card_id, merchant_id, CAST(event_time AS TIMESTAMP(3)) AS paid_at FROM payments) AS p
  ON p.card_id = f.card_id
WHERE p.paid_at >= f.begun AND p.paid_at <= f.struck
GROUP BY f.card_id, f.struck;

CREATE TEMPORARY VIEW reactions AS
SELECT f.card_id, f.struck, MIN(b.blocked_at) AS blocked_at
FROM found AS f
JOIN (
  SELECT card_id, CAST(event_time AS TIMESTAMP(3)) AS blocked_at
  FROM card_events
  WHERE kind = 'blocked'
) AS b ON b.card_id = f.card_id
WHERE b.blocked_at >= f.struck
GROUP BY f.card_id, f.struck;

SELECT f.card_id, f.begun, f.struck, f.tiny, v.merchants,
       CASE WHEN r.blocked_at <= TIMESTAMPADD(HOUR, 4, f.struck) THEN 'fast'
            WHEN r.blocked_at <= TIMESTAMPADD(HOUR, 48, f.struck) THEN 'slow'
            ELSE 'none' END
FROM found AS f
JOIN visited AS v ON v.card_id = f.card_id AND v.struck = f.struck
LEFT JOIN reactions AS r ON r.card_id = f.card_id AND r.struck = f.struck
