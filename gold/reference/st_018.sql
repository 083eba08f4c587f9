-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW special AS
SELECT storm, season, storm || ' ' || CAST(season AS STRING) AS storm_id, lat, lon, wind_kt,
       event_time
FROM fixes
WHERE season >= 2004 AND MOD(HOUR(event_time), 6) <> 0 AND wind_kt >= 35;

-- All times are full hours: less than 24 hours after is at most 23.
CREATE TEMPORARY VIEW spans AS
SELECT storm, season, MIN(event_time) AS first_at, MAX(event_time) AS last_at
FROM TABLE(SESSION(TABLE special PARTITION BY storm_id, DESCRIPTOR(event_time), INTERVAL '23' HOUR))
GROUP BY window_start, window_end, storm_id, storm, season;

CREATE TEMPORARY VIEW visits AS
SELECT storm, season, first_at, last_at, top_at, top_kt, lat, lon
FROM (
  SELECT v.storm, v.season, v.first_at, v.last_at, p.event_time AS top_at, p.wind_kt AS top_kt,
         p.lat, p.lon,
         ROW_NUMBER() OVER (PARTITION BY v.storm, v.season, v.first_at
                            ORDER BY p.wind_kt DESC, p.event_time) AS rn
  FROM spans AS v
  JOIN special AS p
    ON p.storm = v.storm AND p.season = v.season AND p.event_time BETWEEN v.first_at AND v.last_at
)
WHERE rn = 1;

CREATE TEMPORARY VIEW now_sizes AS
SELECT storm, season, first_at, lat, lon, gale_nm
FROM (
  SELECT v.storm, v.season, v.first_at, v.lat, v.lon, z.gale_nm,
         ROW_NUMBER() OVER (PARTITION BY v.storm, v.season, v.first_at
                            ORDER BY z.event_time DESC) AS rn
  FROM visits AS v
  JOIN sizes AS z ON z.storm = v.storm AND z.season = v.season AND z.event_time <= v.top_at
)
WHERE rn = 1;

CREATE TEMPORARY VIEW earlier_sizes AS
SELECT storm, season, first_at, gale_nm
FROM (
  SELECT v.storm, v.season, v.first_at, z.gale_nm,
         ROW_NUMBER() OVER (PARTITION BY v.storm, v.season, v.first_at
                            ORDER BY z.event_time DESC) AS rn
  FROM visits AS v
  JOIN sizes AS z
    ON z.storm = v.storm AND z.season = v.season
   AND z.event_time <= v.first_at - INTERVAL '24' HOUR
)
WHERE rn = 1;

CREATE TEMPORARY VIEW losses AS
SELECT storm, season, first_at, loss
FROM (
  SELECT v.storm, v.season, v.first_at, v.top_kt - g.wind_kt AS loss,
         ROW_NUMBER() OVER (PARTITION BY v.storm, v.season, v.first_at ORDER BY g.event_time) AS rn
  FROM visits AS v
  JOIN fixes AS g
    ON g.storm = v.storm AND g.season = v.season
   AND g.event_time BETWEEN v.last_at + INTERVAL '24' HOUR AND v.last_at + INTERVAL '29' HOUR
)
WHERE rn = 1;

SELECT COALESCE(a.area, 'elsewhere'), COUNT(*),
       CAST(ROUND(AVG(1.0 * n.gale_nm), 1) AS DECIMAL(6, 1)),
       CAST(ROUND(AVG(1.0 * (n.gale_nm - e.gale_nm)), 1) AS DECIMAL(6, 1)),
       COUNT(l.loss), CAST(ROUND(AVG(1.0 * l.loss), 1) AS DECIMAL(6, 1))
FROM now_sizes AS n
LEFT JOIN areas AS a
  ON n.lat >= a.lat_from AND n.lat < a.lat_to AND n.lon >= a.lon_from AND n.lon < a.lon_to
LEFT JOIN earlier_sizes AS e
  ON e.storm = n.storm AND e.season = n.season AND e.first_at = n.first_at
LEFT JOIN losses AS l
  ON l.storm = n.storm AND l.season = n.season AND l.first_at = n.first_at
GROUP BY COALESCE(a.area, 'elsewhere')
