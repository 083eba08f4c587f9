-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW local_arrivals AS
SELECT p.faa, p.name, TIMESTAMPADD(HOUR, p.tz, CAST(a.event_time AS TIMESTAMP(3))) AS local_time
FROM arrivals AS a
JOIN airports AS p ON p.faa = a.dest;

CREATE TEMPORARY VIEW totals AS
SELECT faa, name, COUNT(*) AS arrivals,
       COUNT(*) FILTER (WHERE HOUR(local_time) >= 23 OR HOUR(local_time) < 6) AS night_arrivals
FROM local_arrivals
GROUP BY faa, name;

-- Number of the night in the month, 1 to 28; with 0 and 29 as quiet time's ends.
CREATE TEMPORARY VIEW noisy AS
SELECT DISTINCT faa,
       TIMESTAMPDIFF(DAY, TIMESTAMP '2013-01-31 06:00:00', local_time) AS night
FROM local_arrivals
WHERE HOUR(local_time) >= 23 OR HOUR(local_time) < 6;

CREATE TEMPORARY VIEW runs AS
SELECT faa, COUNT(*) AS nights
FROM (
  SELECT faa, night - ROW_NUMBER() OVER (PARTITION BY faa ORDER BY night) AS run FROM noisy
)
GROUP BY faa, run;

CREATE TEMPORARY VIEW gaps AS
SELECT a.faa, a.night, MIN(b.night) - a.night - 1 AS quiet
FROM (SELECT faa, night FROM noisy UNION ALL SELECT DISTINCT faa, 0 FROM noisy) AS a
JOIN (SELECT faa, night FROM noisy UNION ALL SELECT DISTINCT faa, 29 FROM noisy) AS b
  ON b.faa = a.faa AND b.night > a.night
GROUP BY a.faa, a.night;

SELECT t.name, t.night_arrivals, r.noisy, r.in_a_row, q.quiet,
       CAST(ROUND(100.0 * t.night_arrivals / t.arrivals, 2) AS DECIMAL(5, 2))
FROM totals AS t
JOIN (SELECT faa, SUM(nights) AS noisy, MAX(nights) AS in_a_row FROM runs GROUP BY faa) AS r
  ON r.faa = t.faa
JOIN (SELECT faa, MAX(quiet) AS quiet FROM gaps GROUP BY faa) AS q ON q.faa = t.faa
WHERE t.night_arrivals >= 10
