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
