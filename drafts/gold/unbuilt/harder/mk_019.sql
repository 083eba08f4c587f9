-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW moments AS
SELECT window_start AS at_time, window_time AS rt,
       SUM(CASE WHEN phase IN ('open', 'break_end') THEN 1 ELSE -1 END) AS net
FROM TABLE(TUMBLE(TABLE sessions, DESCRIPTOR(event_time), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW levels AS
SELECT at_time, rt, SUM(net) OVER (ORDER BY rt) AS trading FROM moments;

-- The state is that of the latest number that is not four: the largest of those that grow with time
-- and are even or odd as the state is.
CREATE TEMPORARY VIEW states AS
SELECT at_time, rt, trading,
       MOD(MAX(2 * TIMESTAMPDIFF(MINUTE, TIMESTAMP '2008-01-01 00:00:00', at_time)
               + CASE WHEN trading >= 5 THEN 1 WHEN trading <= 3 THEN 0 END)
             OVER (ORDER BY rt), 2) AS gathered
FROM levels;

CREATE TEMPORARY VIEW stretches AS
SELECT LAG(at_time) OVER w AS began, at_time AS ended, rt, LAG(gathered) OVER w AS gathered,
       CAST(LAG(trading) OVER w * TIMESTAMPDIFF(MINUTE, LAG(at_time) OVER w, at_time) AS BIGINT)
         AS exchange_minutes
FROM states
WINDOW w AS (ORDER BY rt);

CREATE TEMPORARY VIEW summed AS
SELECT began, ended, rt, gathered, exchange_minutes,
       SUM(exchange_minutes) OVER (ORDER BY rt) AS so_far
FROM stretches;

CREATE TEMPORARY VIEW gathered AS
SELECT began, ended, rt, so_far - exchange_minutes AS before, so_far,
       TIMESTAMPDIFF(MINUTE, LAG(ended) OVER (ORDER BY rt), began) AS pause
FROM summed
WHERE gathered = 1;

CREATE TEMPORARY VIEW numbered AS
SELECT began, ended, rt, before, so_far, pause,
       SUM(CASE WHEN pause <= 60 THEN 0 ELSE 1 END) OVER (ORDER BY rt) AS crowd
FROM gathered;

-- One window from 1 January 2008 to 1 March 2013: no crowd is counted before all data are there.
SELECT YEAR(began), HOUR(began), COUNT(*), COUNT(*) FILTER (WHERE pauses > 0),
       CAST(ROUND(SUM(minutes) / 60.0, 2) AS DECIMAL(9, 2)),
       CAST(ROUND(1.0 * SUM(area) / SUM(minutes), 2) AS DECIMAL(6, 2))
FROM (
  SELECT window_start, window_end, MIN(began) AS began,
         CAST(TIMESTAMPDIFF(MINUTE, MIN(began), MAX(ended)) AS BIGINT) AS minutes,
         MAX(so_far) - MIN(before) AS area, COUNT(*) FILTER (WHERE pause BETWEEN 1 AND 60) AS pauses
  FROM TABLE(TUMBLE(TABLE numbered, DESCRIPTOR(rt), INTERVAL '1887' DAY(4), INTERVAL '670' DAY(3)))
  GROUP BY window_start, window_end, crowd
)
GROUP BY window_start, window_end, YEAR(began), HOUR(began)
