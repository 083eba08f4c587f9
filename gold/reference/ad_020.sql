-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shown AS
SELECT impression_id, campaign_id, view_id,
       MIN(1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
           + EXTRACT(MILLISECOND FROM event_time)) AS ms
FROM impressions
GROUP BY impression_id, campaign_id, view_id
HAVING COUNT(*) FILTER (WHERE NOT viewable) = 0;

CREATE TEMPORARY VIEW exposed AS
SELECT i.impression_id, i.campaign_id, v.visitor_id, i.ms
FROM shown AS i
JOIN (SELECT DISTINCT view_id, visitor_id FROM page_views WHERE visitor_id IS NOT NULL) AS v
  ON v.view_id = i.view_id;

CREATE TEMPORARY VIEW placed AS
SELECT a.campaign_id, a.visitor_id, a.impression_id, a.ms,
       COUNT(*) FILTER (WHERE b.ms < a.ms
                           OR (b.ms = a.ms AND b.impression_id <= a.impression_id)) AS place
FROM exposed AS a
JOIN exposed AS b ON b.campaign_id = a.campaign_id AND b.visitor_id = a.visitor_id
GROUP BY a.campaign_id, a.visitor_id, a.impression_id, a.ms;

CREATE TEMPORARY VIEW spans AS
SELECT a.campaign_id, a.visitor_id, a.place, a.ms AS begun,
       LEAST(f.ms + 259200000, 14 * CAST(86400000 AS BIGINT)) AS ended
FROM placed AS a
JOIN placed AS f
  ON f.campaign_id = a.campaign_id AND f.visitor_id = a.visitor_id AND f.place = a.place - 2
WHERE f.ms + 259200000 > a.ms;

CREATE TEMPORARY VIEW openings AS
SELECT campaign_id, visitor_id, place, begun
FROM spans AS s
WHERE NOT EXISTS (
  SELECT * FROM spans AS e
  WHERE e.campaign_id = s.campaign_id AND e.visitor_id = s.visitor_id AND e.place < s.place
    AND e.ended >= s.begun
);

CREATE TEMPORARY VIEW belonging AS
SELECT s.campaign_id, s.visitor_id, s.place, s.ended, MAX(o.begun) AS begun
FROM spans AS s
JOIN openings AS o
  ON o.campaign_id = s.campaign_id AND o.visitor_id = s.visitor_id AND o.place <= s.place
GROUP BY s.campaign_id, s.visitor_id, s.place, s.ended;

CREATE TEMPORARY VIEW stretches AS
SELECT campaign_id, visitor_id, begun, MAX(ended) AS ended
FROM belonging
GROUP BY campaign_id, visitor_id, begun;

CREATE TEMPORARY VIEW crowds AS
SELECT a.campaign_id, a.visitor_id, a.begun, COUNT(*) AS crowd
FROM stretches AS a
JOIN stretches AS b
  ON b.campaign_id = a.campaign_id AND b.begun <= a.begun AND b.ended > a.begun
GROUP BY a.campaign_id, a.visitor_id, a.begun;

SELECT s.campaign_id, s.visitors, s.stretches,
       CAST(ROUND(s.ms / 3600000.0, 1) AS DECIMAL(8, 1)), c.peak
FROM (
  SELECT campaign_id, COUNT(DISTINCT visitor_id) AS visitors, COUNT(*) AS stretches,
         SUM(ended - begun) AS ms
  FROM stretches
  GROUP BY campaign_id
  HAVING COUNT(DISTINCT visitor_id) >= 6
) AS s
JOIN (SELECT campaign_id, MAX(crowd) AS peak FROM crowds GROUP BY campaign_id) AS c
  ON c.campaign_id = s.campaign_id
