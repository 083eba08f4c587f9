CREATE TEMPORARY VIEW addresses AS
SELECT view_id, visitor_id, SPLIT_INDEX(SPLIT_INDEX(url, '?', 0), '/', 3) AS section,
       SPLIT_INDEX(SPLIT_INDEX(url, '?', 0), '/', 4) AS word_1,
       SPLIT_INDEX(SPLIT_INDEX(url, '?', 0), '/', 5) AS word_2,
       CASE WHEN referrer LIKE 'https://search.example/?q=%'
            THEN LOWER(URL_DECODE(SUBSTRING(referrer FROM 27))) END AS sought
FROM page_views;

CREATE TEMPORARY VIEW words AS
SELECT section, LOWER(URL_DECODE(word_1)) AS word, view_id, visitor_id, sought FROM addresses
WHERE word_1 IS NOT NULL
UNION ALL
SELECT section, LOWER(URL_DECODE(word_2)), view_id, visitor_id, sought FROM addresses
WHERE word_2 IS NOT NULL;

SELECT section, word, COUNT(DISTINCT view_id), COUNT(DISTINCT visitor_id),
       COUNT(DISTINCT view_id) FILTER (WHERE sought = word)
FROM words
GROUP BY section, word
HAVING COUNT(DISTINCT view_id) >= 296
