-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW moments AS
SELECT window_start AS at_time, window_time AS rt,
       SUM(CASE WHEN phase IN ('open', 'break_end') THEN 1 ELSE -1 END) AS net
FROM TABLE(TUMBLE(TABLE sessions, DESCRIPTOR(event_time), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end, window_time;

CREATE TEMPORARY VIEW levels AS
SELECT at_time, rt, SUM(net) OVER (ORDER BY rt) AS trading FROM moments WHERE net <> 0;

CREATE TEMPORARY VIEW stretches AS
SELECT LAG(trading) OVER w AS trading, LAG(at_time) OVER w AS began,
       TIMESTAMPDIFF(MINUTE, LAG(at_time) OVER w, at_time) AS minutes
FROM levels
WINDOW w AS (ORDER BY rt);

CREATE TEMPORARY VIEW longest AS
SELECT trading, minutes, began
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY trading ORDER BY minutes DESC, began DESC) AS rn
  FROM stretches
  WHERE trading IS NOT NULL
)
WHERE rn = 1;

SELECT s.trading, s.stretches, CAST(ROUND(s.minutes / 60.0, 2) AS DECIMAL(9, 2)), l.minutes, l.began
FROM (
  SELECT trading, COUNT(*) AS stretches, SUM(CAST(minutes AS BIGINT)) AS minutes
  FROM stretches
  GROUP BY trading
) AS s
JOIN longest AS l ON l.trading = s.trading
