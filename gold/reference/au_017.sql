-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW homes AS
SELECT person_id, country, event_time
FROM (
  SELECT person_id, country, event_time,
         ROW_NUMBER() OVER (PARTITION BY person_id ORDER BY event_time DESC) AS rn
  FROM registrations
)
WHERE rn = 1;

CREATE TEMPORARY VIEW once AS
SELECT bidder_id, kind, event_time
FROM (
  SELECT bidder_id, kind, event_time,
         COUNT(*) OVER (PARTITION BY bid_id ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS delivery
  FROM bids
  WHERE revision = 1
)
WHERE delivery = 1;

CREATE TEMPORARY VIEW placed AS
SELECT b.bidder_id, b.kind, b.event_time, h.country
FROM once AS b
JOIN homes FOR SYSTEM_TIME AS OF b.event_time AS h ON h.person_id = b.bidder_id;

CREATE TEMPORARY VIEW daily AS
SELECT bidder_id, country, COUNT(*) AS bids, COUNT(*) FILTER (WHERE kind = 'proxy') AS by_agent,
       window_time AS day_time
FROM TABLE(TUMBLE(TABLE placed, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY bidder_id, country, window_start, window_end, window_time;

CREATE TEMPORARY VIEW weekly AS
SELECT DATE_FORMAT(window_start, 'yyyy-MM-dd') AS week, bidder_id, country, bids, by_agent
FROM TABLE(TUMBLE(TABLE daily, DESCRIPTOR(day_time), INTERVAL '7' DAY));

CREATE TEMPORARY VIEW labelled AS
SELECT w.week, w.bidder_id, w.bids, w.by_agent, w.country,
       COALESCE(c.region, 'unlisted') AS region
FROM weekly AS w
LEFT JOIN countries AS c ON c.country = w.country;

SELECT CASE WHEN GROUPING(week) = 1 THEN 'all' ELSE week END,
       CASE WHEN GROUPING(region) = 1 THEN 'all' ELSE region END,
       CASE WHEN GROUPING(country) = 1 THEN 'all' ELSE country END,
       SUM(bids), COUNT(DISTINCT bidder_id),
       CAST(ROUND(100.0 * SUM(by_agent) / SUM(bids), 1) AS DECIMAL(4, 1))
FROM labelled
GROUP BY ROLLUP (week, region, country)
