-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW firsts AS
SELECT idempotency_key, card_id, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY idempotency_key ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM authorisations
)
WHERE copy = 1;

CREATE TEMPORARY VIEW sprees AS
SELECT card_id, window_start AS begun, TIMESTAMPADD(MINUTE, -10, window_end) AS ended,
       window_time AS closed, COUNT(*) AS payments
FROM TABLE(SESSION(TABLE firsts PARTITION BY card_id, DESCRIPTOR(event_time),
                   INTERVAL '10' MINUTE))
GROUP BY window_start, window_end, window_time, card_id
HAVING COUNT(*) >= 3;

CREATE TEMPORARY VIEW pauses AS
SELECT card_id, begun, payments, closed,
       TIMESTAMPDIFF(SECOND, LAG(ended) OVER (PARTITION BY card_id ORDER BY closed), begun)
         AS pause_s
FROM sprees;

CREATE TEMPORARY VIEW numbered AS
SELECT card_id, begun, payments, CASE WHEN pause_s <= 172800 THEN pause_s END AS pause_s,
       SUM(CASE WHEN pause_s <= 172800 THEN 0 ELSE 1 END)
         OVER (PARTITION BY card_id ORDER BY closed
               ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS tour
FROM pauses;

CREATE TEMPORARY VIEW tours AS
SELECT card_id, tour, MIN(begun) AS begun, MAX(begun) AS last_begun, COUNT(*) AS sprees,
       SUM(payments) AS payments, MAX(pause_s) AS pause_s
FROM numbered
GROUP BY card_id, tour
HAVING COUNT(*) >= 2;

CREATE TEMPORARY VIEW approvals AS
SELECT idempotency_key, amount_minor, currency
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY idempotency_key ORDER BY event_time) AS rn
  FROM authorisations
  WHERE approved
)
WHERE rn = 1;

CREATE TEMPORARY VIEW worths AS
SELECT a.idempotency_key,
       CAST(ROUND(1.0 * a.amount_minor * c.micro_eur
                  / CASE c.minor_digits WHEN 0 THEN 10000 WHEN 2 THEN 1000000 ELSE 10000000 END)
            AS BIGINT) AS cents
FROM approvals AS a
JOIN currencies AS c ON c.currency = a.currency;

CREATE TEMPORARY VIEW spree_worths AS
SELECT s.card_id, s.begun, SUM(w.cents) AS cents
FROM sprees AS s
JOIN (SELECT card_id, idempotency_key, CAST(event_time AS TIMESTAMP(3)) AS paid_at FROM firsts) AS p
  ON p.card_id = s.card_id
JOIN worths AS w ON w.idempotency_key = p.idempotency_key
WHERE p.paid_at >= s.begun AND p.paid_at <= s.ended
GROUP BY s.card_id, s.begun;

SELECT t.card_id, t.begun, t.sprees, t.payments,
       CAST(0.01 * SUM(COALESCE(w.cents, 0)) AS DECIMAL(12, 2)),
       CAST(ROUND(t.pause_s / 60.0, 1) AS DECIMAL(7, 1))
FROM tours AS t
LEFT JOIN spree_worths AS w
  ON w.card_id = t.card_id AND w.begun >= t.begun AND w.begun <= t.last_begun
GROUP BY t.card_id, t.begun, t.sprees, t.payments, t.pause_s
