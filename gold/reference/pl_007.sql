-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW departures AS
SELECT window_start, depot, next_depot, COUNT(DISTINCT leg_id) AS n
FROM TABLE(TUMBLE(TABLE legs, DESCRIPTOR(event_time), INTERVAL '6' HOUR))
WHERE kind = 'departed'
GROUP BY window_start, window_end, depot, next_depot;

SELECT d.window_start, a.country, SUM(d.n),
       SUM(CASE WHEN b.hub = b.depot THEN d.n ELSE 0 END),
       SUM(CASE WHEN b.country <> a.country THEN d.n ELSE 0 END)
FROM departures AS d
JOIN depots AS a ON a.depot = d.depot OR a.renamed_from = d.depot
JOIN depots AS b ON b.depot = d.next_depot OR b.renamed_from = d.next_depot
GROUP BY d.window_start, a.country
HAVING SUM(d.n) >= 4
