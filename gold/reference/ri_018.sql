-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW rated AS
SELECT trip_id, driver_id, event_time,
       10 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-10-20 00:00:00', event_time) AS BIGINT)
       + COALESCE(rating, 0) AS coded
FROM trips
WHERE kind = 'rated';

CREATE TEMPORARY VIEW ratings AS
SELECT driver_id, rating, reported_at, event_time
FROM (
  SELECT MAX(driver_id) AS driver_id, MOD(MAX(coded), 10) AS rating,
         TIMESTAMPADD(HOUR, -12, window_end) AS reported_at, window_time AS event_time
  FROM TABLE(SESSION(TABLE rated PARTITION BY trip_id, DESCRIPTOR(event_time),
                     INTERVAL '12' HOUR))
  GROUP BY window_start, window_end, window_time, trip_id
)
WHERE rating > 0;

CREATE TEMPORARY VIEW ratings_and_end AS
SELECT driver_id, rating, reported_at, event_time FROM ratings
UNION ALL
SELECT driver_id, CAST(9 AS BIGINT), TIMESTAMP '2025-11-01 00:00:00', window_time
FROM TABLE(TUMBLE(TABLE ratings, DESCRIPTOR(event_time), INTERVAL '60' DAY))
GROUP BY window_start, window_end, window_time, driver_id;

CREATE TEMPORARY VIEW slumps AS
SELECT driver_id, top_at, ended_at, 3 + between_ratings + CASE last_rating WHEN 9 THEN 0 ELSE 1 END AS ratings,
       CASE last_rating WHEN 9 THEN 1 ELSE 0 END AS still_open
FROM ratings_and_end
MATCH_RECOGNIZE (
  PARTITION BY driver_id
  ORDER BY event_time
  MEASURES T.reported_at AS top_at, R.reported_at AS ended_at, COUNT(U.rating) AS between_ratings,
           R.rating AS last_rating
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (T F G U* R)
  DEFINE
    T AS T.rating = 4 OR T.rating = 5,
    F AS F.rating < T.rating,
    G AS G.rating < F.rating,
    U AS U.rating < T.rating,
    R AS R.rating >= T.rating
);

CREATE TEMPORARY VIEW held AS
SELECT driver_id, COUNT(*) AS slumps, SUM(still_open) AS still_open, SUM(ratings) AS ratings
FROM slumps
GROUP BY driver_id
HAVING COUNT(*) >= 3;

CREATE TEMPORARY VIEW answers AS
SELECT s.driver_id, COUNT(DISTINCT o.offer_id) AS offers,
       COUNT(DISTINCT CASE WHEN o.answer = 'accepted' THEN o.offer_id END) AS accepted
FROM slumps AS s
JOIN offers AS o
  ON o.driver_id = s.driver_id AND o.event_time >= s.top_at AND o.event_time <= s.ended_at
GROUP BY s.driver_id;

SELECT h.driver_id, h.slumps, CAST(h.still_open AS BIGINT),
       CAST(ROUND(1.0 * h.ratings / h.slumps, 2) AS DECIMAL(5, 2)),
       a.offers, a.offers - a.accepted
FROM held AS h
JOIN answers AS a ON a.driver_id = h.driver_id
