-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW happened AS
SELECT FLOOR(event_time TO MINUTE) AS minute_start, 'view' AS kind FROM page_views
UNION
SELECT FLOOR(event_time TO MINUTE), 'impression' FROM impressions
UNION
SELECT FLOOR(event_time TO MINUTE), 'click' FROM clicks
UNION
SELECT FLOOR(event_time TO MINUTE), 'conversion' FROM conversions;

CREATE TEMPORARY VIEW each_minute AS
SELECT minute_start, COUNT(*) FILTER (WHERE kind = 'view') AS seen,
       COUNT(*) FILTER (WHERE kind = 'impression') AS impressions,
       COUNT(*) FILTER (WHERE kind = 'click') AS clicks,
       COUNT(*) FILTER (WHERE kind = 'conversion') AS conversions
FROM happened
GROUP BY minute_start;

SELECT DATE_FORMAT(minute_start, 'yyyy-MM-dd'), COUNT(*),
       COUNT(*) FILTER (WHERE seen > 0 AND impressions > 0 AND clicks > 0),
       COUNT(*) FILTER (WHERE conversions > 0 AND clicks = 0),
       COUNT(*) FILTER (WHERE impressions > 0 AND seen = 0)
FROM each_minute
GROUP BY DATE_FORMAT(minute_start, 'yyyy-MM-dd')
