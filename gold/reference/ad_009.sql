-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shown AS
SELECT campaign_id, price_micros, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY impression_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM impressions
)
WHERE copy = 1;

CREATE TEMPORARY VIEW burnt AS
SELECT campaign_id, CAST(event_time AS TIMESTAMP(3)) AS worst_at, SUM(price_micros) OVER w AS spent,
       COUNT(*) OVER w AS in_hour
FROM shown
WINDOW w AS (PARTITION BY campaign_id ORDER BY event_time
             RANGE BETWEEN INTERVAL '60' MINUTE PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW worst AS
SELECT campaign_id, worst_at, spent, in_hour
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY campaign_id ORDER BY in_hour DESC, worst_at DESC) AS rn
  FROM burnt
)
WHERE rn = 1;

SELECT w.campaign_id, w.worst_at, CAST(ROUND(w.spent / 1000000.0, 2) AS DECIMAL(8, 2)), w.in_hour,
       a.impressions
FROM worst AS w
JOIN (
  SELECT campaign_id, COUNT(*) AS impressions FROM shown GROUP BY campaign_id HAVING COUNT(*) >= 788
) AS a ON a.campaign_id = w.campaign_id
