-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shown AS
SELECT impression_id, campaign_id, view_id, creative_id,
       MIN(1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
           + EXTRACT(MILLISECOND FROM event_time)) AS ms
FROM impressions
WHERE view_id IS NOT NULL
GROUP BY impression_id, campaign_id, view_id, creative_id
HAVING COUNT(*) FILTER (WHERE NOT viewable) = 0;

CREATE TEMPORARY VIEW moments AS
SELECT i.campaign_id, v.visitor_id, i.ms,
       SUM(CASE WHEN c.creative_id IS NULL THEN CAST(86400000 AS BIGINT) ELSE 172800000 END) AS points
FROM shown AS i
JOIN (SELECT DISTINCT view_id, visitor_id FROM page_views WHERE visitor_id IS NOT NULL) AS v
  ON v.view_id = i.view_id
LEFT JOIN (SELECT creative_id FROM creatives WHERE size = '970x250') AS c
  ON c.creative_id = i.creative_id
GROUP BY i.campaign_id, v.visitor_id, i.ms;

CREATE TEMPORARY VIEW levels AS
SELECT campaign_id, visitor_id, ms, points, MAX(since_then) AS level
FROM (
  SELECT a.campaign_id, a.visitor_id, a.ms, a.points, SUM(c.points) - a.ms + b.ms AS since_then
  FROM moments AS a
  JOIN moments AS b
    ON b.campaign_id = a.campaign_id AND b.visitor_id = a.visitor_id AND b.ms <= a.ms
  JOIN moments AS c
    ON c.campaign_id = a.campaign_id AND c.visitor_id = a.visitor_id
       AND c.ms >= b.ms AND c.ms <= a.ms
  GROUP BY a.campaign_id, a.visitor_id, a.ms, a.points, b.ms
)
GROUP BY campaign_id, visitor_id, ms, points;

CREATE TEMPORARY VIEW parts AS
SELECT a.campaign_id, a.visitor_id, a.ms, a.level,
       COUNT(*) FILTER (WHERE b.level - b.points <= 86400000) AS part
FROM levels AS a
JOIN levels AS b
  ON b.campaign_id = a.campaign_id AND b.visitor_id = a.visitor_id AND b.ms <= a.ms
GROUP BY a.campaign_id, a.visitor_id, a.ms, a.level;

CREATE TEMPORARY VIEW stretches AS
SELECT campaign_id, visitor_id, part,
       MIN(CASE WHEN level >= 259200000 THEN ms END) AS begun,
       LEAST(MAX(ms + level) - 86400000, 14 * CAST(86400000 AS BIGINT)) AS ended
FROM parts
GROUP BY campaign_id, visitor_id, part
HAVING MAX(level) >= 259200000;

CREATE TEMPORARY VIEW crowds AS
SELECT a.campaign_id, a.visitor_id, a.begun, a.ended, COUNT(*) AS crowd
FROM stretches AS a
JOIN stretches AS b
  ON b.campaign_id = a.campaign_id AND b.begun <= a.begun AND b.ended > a.begun
GROUP BY a.campaign_id, a.visitor_id, a.begun, a.ended;

SELECT campaign_id, COUNT(DISTINCT visitor_id), COUNT(*),
       CAST(ROUND(SUM(ended - begun) / 3600000.0, 1) AS DECIMAL(8, 1)), MAX(crowd)
FROM crowds
GROUP BY campaign_id
HAVING COUNT(DISTINCT visitor_id) >= 23
