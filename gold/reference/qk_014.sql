-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW changes AS
SELECT window_start AS day_start, quake_id, sources
FROM TABLE(TUMBLE(TABLE revisions, DESCRIPTOR(event_time), INTERVAL '1' DAY));

CREATE TEMPORARY VIEW shares AS
SELECT c.day_start, c.quake_id, t.code, CARDINALITY(SPLIT(c.sources, ',')) AS networks
FROM changes AS c
CROSS JOIN UNNEST(SPLIT(c.sources, ',')) AS t (code);

CREATE TEMPORARY VIEW totals AS
SELECT day_start, code, COUNT(*) AS entries,
       COUNT(*) FILTER (WHERE LEFT(quake_id, 2) = code) AS led,
       CAST(ROUND(SUM(6 / networks) / 6.0, 2) AS DECIMAL(6, 2)) AS credit
FROM shares
GROUP BY day_start, code;

CREATE TEMPORARY VIEW pairs AS
SELECT a.day_start, a.code, b.code AS partner, COUNT(*) AS n
FROM shares AS a
JOIN shares AS b ON b.quake_id = a.quake_id AND b.code <> a.code
GROUP BY a.day_start, a.code, b.code;

-- 999 less the number, with leading zeros, sorts the largest first.
CREATE TEMPORARY VIEW lists AS
SELECT day_start, code,
       REGEXP_REPLACE(ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(
         LPAD(CAST(999 - n AS STRING), 3, '0') || ':' || partner || ' ' || CAST(n AS STRING)
       )), ', '), '[0-9]+:', '') AS partners
FROM pairs
GROUP BY day_start, code;

CREATE TEMPORARY VIEW cells AS
SELECT d.day_start, n.net AS code
FROM (SELECT DISTINCT day_start FROM changes) AS d
CROSS JOIN networks AS n
UNION
SELECT day_start, code FROM shares;

SELECT c.day_start, c.code, COALESCE(t.entries, 0), COALESCE(t.led, 0), COALESCE(t.credit, 0),
       CASE WHEN t.entries IS NULL THEN 'idle' ELSE COALESCE(l.partners, 'alone') END
FROM cells AS c
LEFT JOIN totals AS t ON t.day_start = c.day_start AND t.code = c.code
LEFT JOIN lists AS l ON l.day_start = c.day_start AND l.code = c.code
