-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW seasons AS
SELECT season, COUNT(DISTINCT storm) FILTER (WHERE category >= 3) AS majors,
       COUNT(*) FILTER (WHERE category >= 3) AS positions
FROM fixes
GROUP BY season;

SELECT season / 10 * 10, COUNT(*), CAST(ROUND(AVG(1.0 * majors), 2) AS DECIMAL(5, 2)), MAX(majors),
       COUNT(*) FILTER (WHERE majors <= 1),
       CAST(ROUND(1.0 * SUM(positions) / NULLIF(SUM(majors), 0), 2) AS DECIMAL(5, 2))
FROM seasons
GROUP BY season / 10 * 10
