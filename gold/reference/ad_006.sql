-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shown AS
SELECT impression_id, campaign_id, price_micros, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY impression_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM impressions
)
WHERE copy = 1;

SELECT i.window_start, COALESCE(c.zone, 'unknown'), COUNT(*), COUNT(DISTINCT i.campaign_id),
       CAST(ROUND(SUM(i.price_micros) / 1000000.0, 2) AS DECIMAL(8, 2)),
       COUNT(*) FILTER (WHERE CAST(i.event_time AS DATE) < c.flight_from
                           OR CAST(i.event_time AS DATE) > c.flight_to)
FROM TABLE(TUMBLE(TABLE shown, DESCRIPTOR(event_time), INTERVAL '6' HOUR)) AS i
LEFT JOIN campaigns AS c ON c.campaign_id = i.campaign_id
GROUP BY i.window_start, COALESCE(c.zone, 'unknown')
