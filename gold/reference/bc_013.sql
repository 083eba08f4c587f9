-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW words AS
SELECT DISTINCT s.show_id, t.word
FROM (
  SELECT show_id, SPLIT(REGEXP_REPLACE(LOWER(title_en), '[^a-z]+', ' '), ' ') AS words
  FROM shows
  WHERE title_en IS NOT NULL
) AS s
CROSS JOIN UNNEST(s.words) AS t(word)
WHERE CHAR_LENGTH(t.word) >= 4;

CREATE TEMPORARY VIEW spreads AS
SELECT show_id, COUNT(*) AS launches FROM launches GROUP BY show_id;

CREATE TEMPORARY VIEW by_word AS
SELECT w.word, COUNT(*) AS shows, COUNT(p.show_id) AS launched, SUM(p.launches) AS launches
FROM words AS w
LEFT JOIN spreads AS p ON p.show_id = w.show_id
GROUP BY w.word
HAVING COUNT(p.show_id) >= 5;

CREATE TEMPORARY VIEW by_site AS
SELECT w.word, l.site, COUNT(*) AS launches
FROM words AS w
JOIN launches AS l ON l.show_id = w.show_id
GROUP BY w.word, l.site;

SELECT w.word, w.shows, w.launched, w.launches, ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(s.site)), ', ')
FROM by_word AS w
JOIN by_site AS s ON s.word = w.word AND 2 * s.launches >= w.launched
GROUP BY w.word, w.shows, w.launched, w.launches
