-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shown AS
SELECT impression_id, campaign_id, price_micros, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY impression_id ORDER BY event_time) AS rn
  FROM impressions
)
WHERE rn = 1;

CREATE TEMPORARY VIEW hours AS
SELECT campaign_id, window_time AS rt, COUNT(*) AS impressions, SUM(price_micros) AS spent
FROM TABLE(TUMBLE(TABLE shown, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, window_time, campaign_id;

CREATE TEMPORARY VIEW days AS
SELECT window_end AS until, TIMESTAMPDIFF(HOUR, window_start, window_end) AS passed, campaign_id,
       SUM(impressions) AS impressions, COUNT(*) FILTER (WHERE impressions >= 5) AS busy_hours,
       MAX(impressions) AS fullest, MAX(spent) AS dearest, SUM(spent) AS spent
FROM TABLE(CUMULATE(TABLE hours, DESCRIPTOR(rt), INTERVAL '6' HOUR, INTERVAL '1' DAY))
GROUP BY window_start, window_end, campaign_id;

SELECT d.until, d.campaign_id, c.zone, d.impressions, d.busy_hours,
       CAST(ROUND(100.0 * d.fullest / d.impressions, 2) AS DECIMAL(5, 2)),
       CAST(ROUND(d.dearest / 1000.0, 1) AS DECIMAL(9, 1)),
       CAST(ROUND(1.0 * d.spent / (1000 * d.passed), 1) AS DECIMAL(9, 1))
FROM days AS d
JOIN campaigns AS c ON c.campaign_id = d.campaign_id
WHERE d.busy_hours >= 3 AND 4 * d.fullest >= d.impressions
