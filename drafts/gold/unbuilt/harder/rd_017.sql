-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT plot_id, window_start AS at_day, window_time AS rt,
       COUNT(*) FILTER (WHERE species_id = 'PB') AS n
FROM TABLE(TUMBLE(TABLE captures, DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY plot_id, window_start, window_end, window_time;

-- A row a plot behind all visits ends the tenancies that are still going on.
CREATE TEMPORARY VIEW visited AS
SELECT plot_id, at_day, rt, n, CASE WHEN n = 0 THEN 1 ELSE 0 END AS miss,
       COALESCE(LAG(n) OVER (PARTITION BY plot_id ORDER BY rt), 0) AS n_before, 0 AS at_end
FROM counted
UNION ALL
SELECT plot_id, window_start, window_time, CAST(0 AS BIGINT), 0, CAST(0 AS BIGINT), 1
FROM TABLE(TUMBLE(TABLE captures, DESCRIPTOR(event_time), INTERVAL '36500' DAY(5)))
GROUP BY plot_id, window_start, window_end, window_time;

CREATE TEMPORARY VIEW tenancies AS
SELECT plot_id, first_day, COALESCE(last_later, first_day) AS last_day,
       n_first + COALESCE(n_later, 0) AS records, still_on
FROM visited MATCH_RECOGNIZE (
  PARTITION BY plot_id ORDER BY rt
  MEASURES p.at_day AS first_day, MAX(CASE WHEN x.n > 0 THEN x.at_day END) AS last_later,
           p.n AS n_first, SUM(x.n) AS n_later, y.at_end AS still_on
  ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
  PATTERN (p x* y)
  DEFINE p AS p.n > 0,
         x AS x.n > 0 OR (x.at_end = 0 AND x.n_before > 0 AND SUM(x.miss) < 4),
         y AS y.n = 0
) AS m;

-- Every capture is under the one sky; a constant cannot be the key of a version.
CREATE TEMPORARY VIEW phases AS
SELECT sky, phase, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY sky ORDER BY event_time DESC) AS rn
  FROM (SELECT MOD(lunation, 1) AS sky, phase, event_time FROM moons)
)
WHERE rn = 1;

CREATE TEMPORARY VIEW lit AS
SELECT DISTINCT CAST(v.event_time AS TIMESTAMP(3)) AS at_day, p.phase
FROM (SELECT MOD(record_id, 1) AS sky, event_time FROM captures WHERE species_id = 'PB') AS v
JOIN phases FOR SYSTEM_TIME AS OF v.event_time AS p ON p.sky = v.sky;

CREATE TEMPORARY VIEW krats AS
SELECT record_id, plot_id, species_id, CAST(event_time AS TIMESTAMP(3)) AS at_day
FROM captures
WHERE species_id IN ('DM', 'DO', 'DS');

CREATE TEMPORARY VIEW landlords AS
SELECT plot_id, first_day, species_id
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY plot_id, first_day
                               ORDER BY n DESC, last_record DESC) AS rn
  FROM (
    SELECT t.plot_id, t.first_day, k.species_id, COUNT(*) AS n, MAX(k.record_id) AS last_record
    FROM tenancies AS t
    JOIN krats AS k
      ON k.plot_id = t.plot_id AND k.at_day < t.first_day
     AND k.at_day >= t.first_day - INTERVAL '119' DAY(3)
    GROUP BY t.plot_id, t.first_day, k.species_id
  )
)
WHERE rn = 1;

CREATE TEMPORARY VIEW successors AS
SELECT plot_id, first_day, species_id
FROM (
  SELECT t.plot_id, t.first_day, k.species_id,
         ROW_NUMBER() OVER (PARTITION BY t.plot_id, t.first_day ORDER BY k.record_id) AS rn
  FROM tenancies AS t
  JOIN krats AS k
    ON k.plot_id = t.plot_id AND k.at_day > t.last_day
   AND k.at_day <= t.last_day + INTERVAL '119' DAY(3)
)
WHERE rn = 1;

CREATE TEMPORARY VIEW judged AS
SELECT COALESCE(b.species_id, 'vacant') AS landlord,
       CASE WHEN t.still_on = 1 THEN 'open'
            WHEN a.species_id IS NULL THEN 'none'
            WHEN a.species_id = b.species_id THEN 'same'
            ELSE 'other' END AS fate,
       t.records, m.phase, TIMESTAMPDIFF(DAY, t.first_day, t.last_day) AS days
FROM tenancies AS t
JOIN lit AS m ON m.at_day = t.first_day
LEFT JOIN landlords AS b ON b.plot_id = t.plot_id AND b.first_day = t.first_day
LEFT JOIN successors AS a ON a.plot_id = t.plot_id AND a.first_day = t.first_day;

SELECT landlord, fate, COUNT(*), SUM(records),
       COUNT(*) FILTER (WHERE phase IN ('last quarter', 'new')),
       CAST(ROUND(1.0 * SUM(days) / COUNT(*), 2) AS DECIMAL(7, 2))
FROM judged
GROUP BY landlord, fate
