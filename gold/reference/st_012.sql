-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW uses AS
SELECT storm, season, MAX(wind_kt) AS peak, MIN(event_time) AS first_at
FROM fixes
GROUP BY storm, season;

CREATE TEMPORARY VIEW names AS
SELECT storm, COUNT(*) AS uses, MAX(peak) AS highest, AVG(1.0 * peak) AS mean_peak
FROM uses
GROUP BY storm
HAVING COUNT(*) >= 7;

SELECT n.storm, n.uses, n.highest, CAST(ROUND(n.mean_peak, 1) AS DECIMAL(5, 1)),
       COUNT(*) FILTER (WHERE u.peak > n.mean_peak),
       COUNT(*) FILTER (WHERE u.first_at = o.first_at)
FROM names AS n
JOIN uses AS u ON u.storm = n.storm
JOIN (SELECT season, MIN(event_time) AS first_at FROM fixes GROUP BY season) AS o
  ON o.season = u.season
GROUP BY n.storm, n.uses, n.highest, n.mean_peak
