-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW addresses AS
SELECT view_id, visitor_id, SPLIT(SPLIT_INDEX(url, '?', 0), '/') AS segments,
       CASE WHEN referrer LIKE 'https://search.example/?q=%'
            THEN LOWER(URL_DECODE(SUBSTRING(referrer FROM 27))) END AS sought
FROM page_views;

CREATE TEMPORARY VIEW words AS
SELECT a.view_id, a.visitor_id, a.sought, a.segments[4] AS section,
       CASE WHEN w.n > 4 THEN LOWER(URL_DECODE(w.segment)) ELSE '(front page)' END AS word
FROM addresses AS a
CROSS JOIN UNNEST(a.segments) WITH ORDINALITY AS w (segment, n)
WHERE w.n > 4 OR (w.n = 4 AND CARDINALITY(a.segments) = 4);

SELECT CASE WHEN GROUPING(section) = 1 THEN 'all' ELSE section END,
       CASE WHEN GROUPING(word) = 1 THEN 'all' ELSE word END, COUNT(DISTINCT view_id),
       COUNT(DISTINCT visitor_id), COUNT(DISTINCT view_id) FILTER (WHERE sought = word)
FROM words
GROUP BY CUBE (section, word)
HAVING COUNT(DISTINCT view_id) >= 491
