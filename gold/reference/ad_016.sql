-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW all_clicks AS
SELECT DISTINCT click_id, impression_id,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM clicks;

CREATE TEMPORARY VIEW single_clicks AS
SELECT click_id, impression_id, ms
FROM all_clicks AS c
WHERE NOT EXISTS (
  SELECT * FROM all_clicks AS b
  WHERE b.impression_id = c.impression_id AND b.ms < c.ms AND b.ms >= c.ms - 300
);

CREATE TEMPORARY VIEW visitor_clicks AS
SELECT v.visitor_id, c.click_id, c.ms, i.campaign_id
FROM single_clicks AS c
JOIN (SELECT DISTINCT impression_id, view_id, campaign_id FROM impressions) AS i
  ON i.impression_id = c.impression_id
JOIN (SELECT DISTINCT view_id, visitor_id FROM page_views WHERE visitor_id IS NOT NULL) AS v
  ON v.view_id = i.view_id;

CREATE TEMPORARY VIEW converted AS
SELECT conversion_id, visitor_id,
       MIN(1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
           + EXTRACT(MILLISECOND FROM event_time)) AS ms
FROM conversions
WHERE visitor_id IS NOT NULL
GROUP BY conversion_id, visitor_id;

CREATE TEMPORARY VIEW valued AS
SELECT conversion_id, currency, COALESCE(value_minor, 0) AS minor
FROM (
  SELECT conversion_id, currency, value_minor,
         ROW_NUMBER() OVER (PARTITION BY conversion_id ORDER BY event_time DESC) AS rn
  FROM conversions
  WHERE kind IN ('purchase', 'subscription')
)
WHERE rn = 1;

CREATE TEMPORARY VIEW reached AS
SELECT c.conversion_id, c.visitor_id, c.ms AS converted_ms, k.click_id, k.campaign_id, k.ms
FROM converted AS c
JOIN visitor_clicks AS k
  ON k.visitor_id = c.visitor_id AND k.ms >= c.ms - 7 * 86400000 AND k.ms <= c.ms;

CREATE TEMPORARY VIEW paths AS
SELECT conversion_id, click_id, campaign_id, ms
FROM reached AS r
WHERE NOT EXISTS (
  SELECT * FROM converted AS e
  WHERE e.visitor_id = r.visitor_id AND e.ms >= r.ms AND e.ms < r.converted_ms
);

CREATE TEMPORARY VIEW placed AS
SELECT a.conversion_id, a.click_id, a.campaign_id, COUNT(*) AS clicks,
       COUNT(*) FILTER (WHERE b.ms < a.ms OR (b.ms = a.ms AND b.click_id <= a.click_id)) AS place
FROM paths AS a
JOIN paths AS b ON b.conversion_id = a.conversion_id
GROUP BY a.conversion_id, a.click_id, a.campaign_id;

CREATE TEMPORARY VIEW credited AS
SELECT p.campaign_id, v.currency, p.conversion_id, p.place, p.clicks,
       CASE WHEN p.clicks = 1 THEN v.minor
            WHEN p.clicks = 2 AND p.place = 1 THEN v.minor / 2
            WHEN p.clicks = 2 THEN v.minor - v.minor / 2
            WHEN p.place = 1 THEN v.minor * 40 / 100
            WHEN p.place < p.clicks THEN v.minor * 20 / NULLIF(100 * (p.clicks - 2), 0)
            ELSE v.minor - v.minor * 40 / 100
                 - (p.clicks - 2) * (v.minor * 20 / NULLIF(100 * (p.clicks - 2), 0)) END AS credit
FROM placed AS p
JOIN valued AS v ON v.conversion_id = p.conversion_id;

SELECT campaign_id, currency, COUNT(DISTINCT conversion_id), COUNT(*) FILTER (WHERE place = clicks),
       COUNT(*) FILTER (WHERE place = 1), CAST(SUM(credit) / 100.0 AS DECIMAL(14, 2))
FROM credited
GROUP BY campaign_id, currency
HAVING COUNT(DISTINCT conversion_id) >= 2
