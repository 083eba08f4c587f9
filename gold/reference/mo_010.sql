-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW publications AS
SELECT network, mote_id, CAST(event_time AS TIMESTAMP(3)) AS published_at, temp_high
FROM limits;

SELECT p.network, p.mote_id, p.published_at, p.temp_high, COUNT(q.published_at),
       COUNT(q.published_at) FILTER (WHERE q.temp_high IS NULL)
FROM publications AS p
LEFT JOIN publications AS q
  ON q.network = p.network AND q.mote_id = p.mote_id AND q.published_at > p.published_at
WHERE p.temp_high IS NOT NULL
  AND NOT EXISTS (
    SELECT 1 FROM publications AS o
    WHERE o.network = p.network AND o.mote_id = p.mote_id
      AND o.published_at > p.published_at AND o.temp_high >= p.temp_high
  )
GROUP BY p.network, p.mote_id, p.published_at, p.temp_high
