-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW placed AS
SELECT plot_id, at_day, n, rt, ROW_NUMBER() OVER (PARTITION BY plot_id ORDER BY rt) AS place
FROM (
  SELECT plot_id, window_start AS at_day, window_time AS rt,
         COUNT(*) FILTER (WHERE species_id = 'PB') AS n
  FROM TABLE(TUMBLE(TABLE captures, DESCRIPTOR(event_time), INTERVAL '1' DAY))
  GROUP BY plot_id, window_start, window_end, window_time
);

CREATE TEMPORARY VIEW stretches AS
SELECT plot_id, at_day, n, place,
       SUM(CASE WHEN place - place_before <= 2 THEN 0 ELSE 1 END)
         OVER (PARTITION BY plot_id ORDER BY rt) AS tenancy
FROM (
  SELECT plot_id, at_day, n, rt, place,
         LAG(place) OVER (PARTITION BY plot_id ORDER BY rt) AS place_before
  FROM placed
  WHERE n > 0
);

CREATE TEMPORARY VIEW tenancies AS
SELECT plot_id, tenancy, MIN(at_day) AS first_day, MAX(at_day) AS last_day,
       MAX(place) AS last_place, SUM(n) AS records
FROM stretches
GROUP BY plot_id, tenancy;

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
SELECT plot_id, tenancy, species_id
FROM (
  SELECT t.plot_id, t.tenancy, k.species_id,
         ROW_NUMBER() OVER (PARTITION BY t.plot_id, t.tenancy ORDER BY k.record_id DESC) AS rn
  FROM tenancies AS t
  JOIN krats AS k
    ON k.plot_id = t.plot_id AND k.at_day < t.first_day
   AND k.at_day >= t.first_day - INTERVAL '60' DAY
)
WHERE rn = 1;

CREATE TEMPORARY VIEW successors AS
SELECT plot_id, tenancy, species_id
FROM (
  SELECT t.plot_id, t.tenancy, k.species_id,
         ROW_NUMBER() OVER (PARTITION BY t.plot_id, t.tenancy ORDER BY k.record_id) AS rn
  FROM tenancies AS t
  JOIN krats AS k
    ON k.plot_id = t.plot_id AND k.at_day > t.last_day
   AND k.at_day <= t.last_day + INTERVAL '60' DAY
)
WHERE rn = 1;

CREATE TEMPORARY VIEW judged AS
SELECT COALESCE(b.species_id, 'vacant') AS landlord,
       CASE WHEN t.last_place > v.visits - 2 THEN 'open'
            WHEN a.species_id IS NULL THEN 'none'
            WHEN a.species_id = b.species_id THEN 'same'
            ELSE 'other' END AS fate,
       t.records, m.phase, TIMESTAMPDIFF(DAY, t.first_day, t.last_day) AS days
FROM tenancies AS t
JOIN lit AS m ON m.at_day = t.first_day
JOIN (SELECT plot_id, MAX(place) AS visits FROM placed GROUP BY plot_id) AS v
  ON v.plot_id = t.plot_id
LEFT JOIN landlords AS b ON b.plot_id = t.plot_id AND b.tenancy = t.tenancy
LEFT JOIN successors AS a ON a.plot_id = t.plot_id AND a.tenancy = t.tenancy;

SELECT landlord, fate, COUNT(*), SUM(records),
       COUNT(*) FILTER (WHERE phase IN ('last quarter', 'new')),
       CAST(ROUND(1.0 * SUM(days) / COUNT(*), 2) AS DECIMAL(7, 2))
FROM judged
GROUP BY landlord, fate
