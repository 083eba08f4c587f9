-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW hours_seen AS
SELECT sensor_id, event_time, pedestrians AS next_n,
       LAG(pedestrians) OVER (PARTITION BY sensor_id ORDER BY event_time) AS n,
       LAG(pedestrians, 2) OVER (PARTITION BY sensor_id ORDER BY event_time) AS prev_n
FROM counts;

CREATE TEMPORARY VIEW smooth AS
SELECT sensor_id, foot_row, summit_row, ups, downs, people
FROM hours_seen MATCH_RECOGNIZE (
  PARTITION BY sensor_id
  ORDER BY event_time
  MEASURES A.event_time AS foot_row, LAST(U.event_time) AS summit_row,
           COUNT(U.n) AS ups, COUNT(D.n) AS downs, A.n + SUM(U.n) + SUM(D.n) AS people
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A U{5,} D+ X)
  DEFINE
    A AS A.n IS NOT NULL AND (A.prev_n IS NULL OR A.prev_n >= A.n),
    U AS U.n > U.prev_n,
    D AS D.n < D.prev_n,
    X AS X.n >= X.prev_n AND (X.next_n >= X.prev_n OR X.n >= LAST(U.n))
);

CREATE TEMPORARY VIEW paused AS
SELECT sensor_id, foot_row, summit_row, ups, downs, people
FROM hours_seen MATCH_RECOGNIZE (
  PARTITION BY sensor_id
  ORDER BY event_time
  MEASURES A.event_time AS foot_row, LAST(U.event_time) AS summit_row, COUNT(U.n) AS ups,
           COUNT(D.n) + 1 + COUNT(E.n) AS downs,
           A.n + SUM(U.n) + SUM(D.n) + P.n + SUM(E.n) AS people
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A U{5,} D+ P E+ X)
  DEFINE
    A AS A.n IS NOT NULL AND (A.prev_n IS NULL OR A.prev_n >= A.n),
    U AS U.n > U.prev_n,
    D AS D.n < D.prev_n,
    P AS P.n >= P.prev_n AND P.next_n < P.prev_n AND P.n < LAST(U.n),
    E AS E.n < E.prev_n,
    X AS X.n >= X.prev_n
);

SELECT sensor_id, foot_row - INTERVAL '1' HOUR, summit_row - INTERVAL '1' HOUR, 1 + ups + downs,
       CAST(people AS BIGINT), had_pause
FROM (
  SELECT *, 'no' AS had_pause FROM smooth
  UNION ALL
  SELECT *, 'yes' AS had_pause FROM paused
)
WHERE downs >= 8
