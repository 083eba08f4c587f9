-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW subjects AS
SELECT subject_id,
       ARRAY_SORT(ARRAY_AGG(CAST(event_time AS STRING)
         || CASE outcome WHEN 'negative' THEN 'N' WHEN 'positive' THEN 'P' ELSE 'I' END)) AS results
FROM verified
GROUP BY subject_id;

CREATE TEMPORARY VIEW histories AS
SELECT t.nth, SUBSTRING(REGEXP_REPLACE(ARRAY_JOIN(s.results, ''), '[^NPI]', '') FROM 1 FOR t.nth) AS history
FROM subjects AS s CROSS JOIN UNNEST(s.results) WITH ORDINALITY AS t(entry, nth);

CREATE TEMPORARY VIEW counted AS
SELECT nth, history, COUNT(*) AS subjects FROM histories GROUP BY nth, history;

-- The usual history is the first text of a number that falls as the subjects grow, and the letters.
SELECT nth, SUM(subjects),
       COALESCE(SUM(subjects) FILTER (WHERE SUBSTRING(history FROM nth FOR 1) = 'P'), 0),
       COALESCE(SUM(subjects) FILTER (WHERE POSITION('P' IN history) = nth), 0),
       COUNT(*),
       SUBSTRING(MIN(CAST(200000 - subjects AS STRING) || history)
                   FILTER (WHERE POSITION('P' IN history) > 0) FROM 7)
FROM counted
GROUP BY nth
HAVING SUM(subjects) >= 11
