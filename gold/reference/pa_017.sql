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
       COUNT(DISTINCT card_id) AS cards, COUNT(score) AS scored,
       CAST(ROUND(STDDEV_POP(CAST(score AS DOUBLE)), 2) AS DECIMAL(5, 2)) AS deviation
FROM TABLE(CUMULATE(TABLE payments, DESCRIPTOR(event_time), INTERVAL '6' HOUR, INTERVAL '1' DAY,
                    INTERVAL '6' HOUR))
GROUP BY window_start, window_end, window_time, currency;

CREATE TEMPORARY VIEW judged AS
SELECT window_start, window_end, closed, currency, cards, fresh, deviation
FROM (
  SELECT *, payments - COALESCE(LAG(payments) OVER (PARTITION BY window_start, currency
                                                    ORDER BY closed), 0) AS fresh
  FROM moments
)
WHERE scored >= 3;

CREATE TEMPORARY VIEW topped AS
SELECT *, MAX(deviation) OVER (PARTITION BY window_start, currency ORDER BY closed
                               ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS top
FROM judged;

CREATE TEMPORARY VIEW records AS
SELECT window_start, window_end, currency, cards, fresh, deviation
FROM (
  SELECT *, LAG(top) OVER (PARTITION BY window_start, currency ORDER BY closed) AS top_before
  FROM topped
)
WHERE top_before IS NULL OR deviation > top_before;

SELECT m.window_start, m.window_end, m.currency, m.cards, m.fresh, m.deviation
FROM records AS m
JOIN currencies AS c ON c.currency = m.currency
LEFT JOIN (
  SELECT currency, deviation, TIMESTAMPADD(DAY, 1, window_end) AS next_end FROM judged
) AS y ON y.currency = m.currency AND y.next_end = m.window_end
WHERE c.minor_digits <> 2 AND (y.deviation IS NULL OR m.deviation > y.deviation)
