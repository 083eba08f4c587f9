-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW ratings AS
SELECT driver_id, rating, event_time
FROM (
  SELECT driver_id, rating, event_time,
         COUNT(*) OVER (PARTITION BY trip_id ORDER BY event_time
                        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS turn
  FROM trips
  WHERE kind = 'rated'
)
WHERE turn = 1 AND rating IS NOT NULL;

CREATE TEMPORARY VIEW slumps AS
SELECT driver_id, top_at, recovered_at, between_ratings
FROM ratings
MATCH_RECOGNIZE (
  PARTITION BY driver_id
  ORDER BY event_time
  MEASURES T.event_time AS top_at, R.event_time AS recovered_at, COUNT(U.rating) AS between_ratings
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (T F G U* R)
  DEFINE
    T AS T.rating >= 4,
    F AS F.rating < T.rating,
    G AS G.rating < F.rating,
    U AS U.rating < T.rating,
    R AS R.rating >= T.rating
);

CREATE TEMPORARY VIEW held AS
SELECT driver_id, COUNT(*) AS slumps, SUM(4 + between_ratings) AS ratings
FROM slumps
GROUP BY driver_id
HAVING COUNT(*) >= 2;

CREATE TEMPORARY VIEW answers AS
SELECT s.driver_id, COUNT(DISTINCT o.offer_id) AS offers,
       COUNT(DISTINCT CASE WHEN o.answer = 'accepted' THEN o.offer_id END) AS accepted
FROM slumps AS s
JOIN offers AS o
  ON o.driver_id = s.driver_id AND o.event_time >= s.top_at AND o.event_time <= s.recovered_at
GROUP BY s.driver_id;

SELECT h.driver_id, h.slumps, CAST(ROUND(1.0 * h.ratings / h.slumps, 2) AS DECIMAL(5, 2)),
       COALESCE(a.offers, 0), COALESCE(a.offers - a.accepted, 0)
FROM held AS h
LEFT JOIN answers AS a ON a.driver_id = h.driver_id
