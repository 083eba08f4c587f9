-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW versions AS
SELECT mote_id, temp_low, temp_high, event_time
FROM (
  SELECT mote_id, temp_low, temp_high, event_time,
         ROW_NUMBER() OVER (PARTITION BY mote_id ORDER BY event_time DESC) AS place
  FROM limits
  WHERE network = 'multihop'
)
WHERE place = 1;

CREATE TEMPORARY VIEW judged AS
SELECT r.mote_id, r.event_time,
       GREATEST(r.temperature - v.temp_high, v.temp_low - r.temperature,
                CAST(0 AS DECIMAL(6, 2))) AS excess
FROM multihop AS r
JOIN versions FOR SYSTEM_TIME AS OF r.event_time AS v ON v.mote_id = r.mote_id
WHERE v.temp_high IS NOT NULL;

CREATE TEMPORARY VIEW followed AS
SELECT mote_id, event_time, excess, LAG(excess) OVER w AS excess_1, LAG(excess, 2) OVER w AS excess_2,
       SUM(CASE WHEN excess > 0 THEN 1 ELSE 0 END) OVER w AS n_out, SUM(excess) OVER w AS total
FROM judged
WINDOW w AS (PARTITION BY mote_id ORDER BY event_time);

CREATE TEMPORARY VIEW looked_back AS
SELECT mote_id, event_time, excess, excess_1, excess_2, n_out, total,
       MAX(excess) OVER (PARTITION BY mote_id ORDER BY event_time
                         ROWS BETWEEN 11 PRECEDING AND CURRENT ROW) AS excess_12
FROM followed;

-- Three out, or twelve in. The sums are those before the three, or those until the twelfth.
CREATE TEMPORARY VIEW signals AS
SELECT mote_id, event_time, CASE WHEN excess > 0 THEN 1 ELSE 0 END AS alarming,
       CASE WHEN excess > 0 THEN n_out - 3 ELSE n_out END AS n_out,
       CASE WHEN excess > 0 THEN total - excess - excess_1 - excess_2 ELSE total END AS total
FROM looked_back
WHERE excess_12 = 0 OR excess > 0 AND excess_1 > 0 AND excess_2 > 0;

CREATE TEMPORARY VIEW turns AS
SELECT mote_id, event_time, alarming, n_out, total
FROM (
  SELECT mote_id, event_time, alarming, n_out, total,
         LAG(alarming, 1, 0) OVER (PARTITION BY mote_id ORDER BY event_time) AS alarming_before
  FROM signals
)
WHERE alarming <> alarming_before;

CREATE TEMPORARY VIEW changes AS
SELECT event_time, alarming,
       n_out - LAG(n_out) OVER (PARTITION BY mote_id ORDER BY event_time) AS n_out,
       total - LAG(total) OVER (PARTITION BY mote_id ORDER BY event_time) AS excess
FROM turns;

-- What is opened and closed at one moment is one step.
CREATE TEMPORARY VIEW steps AS
SELECT window_start AS at_time, window_time AS rt, SUM(2 * alarming - 1) AS step,
       SUM(alarming) AS opened, SUM(CASE WHEN alarming = 0 THEN n_out ELSE 0 END) AS n_out,
       SUM(CASE WHEN alarming = 0 THEN excess ELSE 0 END) AS excess
FROM TABLE(TUMBLE(TABLE changes, DESCRIPTOR(event_time), INTERVAL '5' SECOND))
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW levels AS
SELECT at_time, rt, step, opened, n_out, excess, SUM(step) OVER (ORDER BY rt) AS open_now
FROM steps;

SELECT MIN(at_time), MAX(at_time), SUM(CAST(opened AS BIGINT)), CAST(MAX(open_now) AS BIGINT),
       SUM(CAST(n_out AS BIGINT)), CAST(100 * SUM(excess) AS BIGINT)
FROM (
  SELECT at_time, opened, n_out, excess, open_now,
         SUM(CASE WHEN open_now = step THEN 1 ELSE 0 END) OVER (ORDER BY rt) AS incident
  FROM levels
)
GROUP BY incident
HAVING SUM(opened) >= 2
