-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW attempts AS
SELECT idempotency_key, card_id, currency, event_time,
       CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS BIGINT)
       * 1000000000000 + amount_minor * 10 + CASE WHEN approved THEN 1 ELSE 0 END AS coded
FROM authorisations;

CREATE TEMPORARY VIEW payments AS
SELECT card_id, currency, MOD(last_one, 1000000000000) / 10 AS amount_minor, paid_at, event_time
FROM (
  SELECT MAX(card_id) AS card_id, MAX(currency) AS currency, MAX(coded) AS last_one,
         TIMESTAMPADD(MINUTE, -3, window_end) AS paid_at, window_time AS event_time
  FROM TABLE(SESSION(TABLE attempts PARTITION BY idempotency_key,
                     DESCRIPTOR(event_time), INTERVAL '3' MINUTE))
  GROUP BY window_start, window_end, window_time, idempotency_key
)
WHERE MOD(last_one, 10) = 1;

CREATE TEMPORARY VIEW sprees AS
SELECT s.card_id, c.account_id, s.begun, s.ended, s.payments
FROM (
  SELECT card_id, MIN(paid_at) AS begun, MAX(paid_at) AS ended, COUNT(*) AS payments
  FROM TABLE(SESSION(TABLE payments PARTITION BY card_id, DESCRIPTOR(event_time),
                     INTERVAL '20' MINUTE))
  GROUP BY window_start, window_end, card_id
  HAVING COUNT(*) >= 3
) AS s
JOIN cards AS c ON c.card_id = s.card_id;

CREATE TEMPORARY VIEW worths AS
SELECT s.account_id, s.begun, s.ended, s.payments, SUM(w.cents) AS cents
FROM sprees AS s
JOIN (
  SELECT p.card_id, p.paid_at,
         CAST(ROUND(1.0 * p.amount_minor * r.micro_eur
                    / CASE r.minor_digits WHEN 0 THEN 10000 WHEN 2 THEN 1000000 ELSE 10000000 END)
              AS BIGINT) AS cents
  FROM payments AS p
  JOIN currencies AS r ON r.currency = p.currency
) AS w ON w.card_id = s.card_id AND w.paid_at >= s.begun AND w.paid_at <= s.ended
GROUP BY s.account_id, s.begun, s.ended, s.payments;

CREATE TEMPORARY VIEW paused AS
SELECT a.account_id, a.begun,
       MIN(CASE WHEN b.begun < a.begun THEN TIMESTAMPDIFF(SECOND, b.ended, a.begun) END) AS pause_s
FROM sprees AS a
JOIN sprees AS b ON b.account_id = a.account_id AND b.begun <= a.begun
GROUP BY a.account_id, a.begun;

CREATE TEMPORARY VIEW numbered AS
SELECT a.account_id, a.begun,
       COUNT(*) FILTER (WHERE b.pause_s IS NULL OR b.pause_s > 172800) AS tour
FROM paused AS a
JOIN paused AS b ON b.account_id = a.account_id AND b.begun <= a.begun
GROUP BY a.account_id, a.begun;

SELECT n.account_id, MIN(n.begun), COUNT(*), SUM(w.payments),
       CAST(0.01 * SUM(w.cents) AS DECIMAL(12, 2)),
       CAST(ROUND(MAX(CASE WHEN p.pause_s <= 172800 THEN p.pause_s END) / 60.0, 1) AS DECIMAL(7, 1))
FROM numbered AS n
JOIN paused AS p ON p.account_id = n.account_id AND p.begun = n.begun
JOIN worths AS w ON w.account_id = n.account_id AND w.begun = n.begun
GROUP BY n.account_id, n.tour
HAVING COUNT(*) >= 2
