-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW flow AS
SELECT event_time, CAST(1 AS BIGINT) AS came, CAST(0 AS BIGINT) AS went FROM received
UNION ALL
SELECT event_time, CAST(0 AS BIGINT), CAST(1 AS BIGINT) FROM verified;

CREATE TEMPORARY VIEW two_hours AS
SELECT event_time, came - went AS step, SUM(came) OVER w AS came_2h, SUM(went) OVER w AS went_2h
FROM flow
WINDOW w AS (ORDER BY event_time
             RANGE BETWEEN INTERVAL '2' HOUR PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW levels AS
SELECT event_time, came_2h, went_2h,
       SUM(step) OVER (ORDER BY event_time
                       RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS backlog
FROM two_hours;

SELECT window_start, event_time, backlog, came_2h, went_2h
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY backlog DESC, event_time DESC) AS rn
  FROM TABLE(TUMBLE(TABLE levels, DESCRIPTOR(event_time), INTERVAL '1' DAY))
)
WHERE rn = 1
