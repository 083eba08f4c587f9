-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW payments AS
SELECT idempotency_key, card_id, currency, event_time,
       TRY_CAST(JSON_VALUE(details, 'lax $.risk') AS INT) AS score
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY idempotency_key ORDER BY event_time) AS rn
  FROM authorisations
)
WHERE rn = 1;

CREATE TEMPORARY VIEW moments AS
SELECT window_start, window_end, window_time AS closed, currency, COUNT(*) AS payments,
       COUNT(DISTINCT card_id) AS cards, COUNT(score) AS scored, AVG(1.0 * score) AS mean_score,
       ROUND(STDDEV_POP(CAST(score AS DOUBLE)), 2) AS deviation
FROM TABLE(CUMULATE(TABLE payments, DESCRIPTOR(event_time), INTERVAL '6' HOUR, INTERVAL '1' DAY,
                    INTERVAL '6' HOUR))
GROUP BY window_start, window_end, window_time, currency;

CREATE TEMPORARY VIEW compared AS
SELECT window_start, window_end, currency, payments, cards, scored, mean_score, deviation,
       payments - COALESCE(LAG(payments) OVER (PARTITION BY window_start, currency
                                               ORDER BY closed), 0) AS fresh
FROM moments;

SELECT m.window_start, m.window_end, m.currency, m.payments, m.cards, m.fresh,
       CAST(ROUND(m.mean_score, 2) AS DECIMAL(5, 2)),
       CAST(m.deviation AS DECIMAL(5, 2))
FROM compared AS m
JOIN currencies AS c ON c.currency = m.currency
WHERE c.minor_digits <> 2 AND m.scored >= 3 AND m.deviation >= 20
