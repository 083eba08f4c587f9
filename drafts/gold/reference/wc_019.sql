CREATE TEMPORARY VIEW days AS
SELECT browser, window_time AS rt, COUNT(*) AS n
FROM TABLE(TUMBLE((SELECT browser, event_time FROM support_changes WHERE `change` = 'added'),
                  DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY browser, window_start, window_end, window_time;

CREATE TEMPORARY VIEW blocks AS
SELECT browser, window_start AS block_start, window_time AS rt, COUNT(*) AS active_days,
       SUM(n) AS additions, MAX(n) AS busiest
FROM TABLE(TUMBLE(TABLE days, DESCRIPTOR(rt), INTERVAL '28' DAY))
GROUP BY browser, window_start, window_end, window_time;

SELECT browser, block_start, active_days, additions, busiest,
       CAST(ROUND((seven - additions) / 6.0, 2) AS DECIMAL(7, 2))
FROM (
  SELECT browser, block_start, active_days, additions, busiest,
         SUM(additions) OVER (PARTITION BY browser ORDER BY rt
                              ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS seven,
         COUNT(*) OVER (PARTITION BY browser ORDER BY rt
                        ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS blocks_seen
  FROM blocks
)
WHERE blocks_seen = 7 AND 2 * additions >= seven - additions
