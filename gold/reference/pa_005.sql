-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW paid AS
SELECT card_id, event_time
FROM (
  SELECT card_id, event_time,
         ROW_NUMBER() OVER (PARTITION BY idempotency_key ORDER BY event_time) AS rn
  FROM authorisations
  WHERE approved
)
WHERE rn = 1;

CREATE TEMPORARY VIEW daily AS
SELECT card_id, FLOOR(event_time TO DAY) AS utc_day, COUNT(*) AS payments
FROM paid
GROUP BY card_id, FLOOR(event_time TO DAY);

CREATE TEMPORARY VIEW bests AS
SELECT card_id, MAX(payments) AS best, COUNT(*) FILTER (WHERE payments >= 4) AS busy
FROM daily
GROUP BY card_id;

SELECT c.home_country, c.product, COUNT(*), COUNT(b.card_id), SUM(COALESCE(b.busy, 0)),
       CAST(ROUND(1.0 * SUM(COALESCE(b.best, 0)) / COUNT(*), 2) AS DECIMAL(6, 2))
FROM cards AS c
LEFT JOIN bests AS b ON b.card_id = c.card_id
GROUP BY c.home_country, c.product
