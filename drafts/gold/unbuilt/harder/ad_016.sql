CREATE TEMPORARY VIEW single_clicks AS
SELECT click_id, impression_id, ms
FROM (
  SELECT click_id, impression_id, ms,
         LAG(ms) OVER (PARTITION BY impression_id ORDER BY event_time) AS prev_ms
  FROM (
    SELECT *, COUNT(*) OVER (PARTITION BY click_id ORDER BY event_time
                             ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy,
           1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
           + EXTRACT(MILLISECOND FROM event_time) AS ms
    FROM clicks
  )
  WHERE copy = 1
)
WHERE prev_ms IS NULL OR ms - prev_ms > 300;

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

CREATE TEMPORARY VIEW turns AS
SELECT k.visitor_id, k.click_id, k.ms, k.campaign_id, c.conversion_id, c.ms AS converted_ms,
       COUNT(*) AS conversions
FROM visitor_clicks AS k
JOIN converted AS c ON c.visitor_id = k.visitor_id AND c.ms >= k.ms AND c.ms <= k.ms + 604800000
JOIN converted AS e ON e.visitor_id = k.visitor_id AND e.ms >= k.ms AND e.ms <= c.ms
GROUP BY k.visitor_id, k.click_id, k.ms, k.campaign_id, c.conversion_id, c.ms;

CREATE TEMPORARY VIEW reached AS
SELECT t.click_id, t.ms, t.campaign_id, t.conversion_id, t.converted_ms
FROM turns AS t
JOIN visitor_clicks AS l
  ON l.visitor_id = t.visitor_id AND l.ms <= t.converted_ms
     AND (l.ms > t.ms OR (l.ms = t.ms AND l.click_id >= t.click_id))
GROUP BY t.click_id, t.ms, t.campaign_id, t.conversion_id, t.converted_ms, t.conversions
HAVING COUNT(*) <= 3 * t.conversions;

CREATE TEMPORARY VIEW paths AS
SELECT r.click_id, r.ms, r.campaign_id, r.conversion_id
FROM reached AS r
JOIN reached AS b ON b.click_id = r.click_id AND b.converted_ms <= r.converted_ms
GROUP BY r.click_id, r.ms, r.campaign_id, r.conversion_id
HAVING COUNT(*) = 1;

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
            WHEN p.place = 2 THEN v.minor * 20 / 100
            ELSE v.minor - v.minor * 40 / 100 - v.minor * 20 / 100 END AS credit
FROM placed AS p
JOIN valued AS v ON v.conversion_id = p.conversion_id;

SELECT campaign_id, currency, COUNT(DISTINCT conversion_id), COUNT(*) FILTER (WHERE place = clicks),
       COUNT(*) FILTER (WHERE place = 1), CAST(SUM(credit) / 100.0 AS DECIMAL(14, 2))
FROM credited
GROUP BY campaign_id, currency
HAVING COUNT(DISTINCT conversion_id) >= 2
