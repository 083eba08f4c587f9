-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW bands AS
SELECT CAST(SUBSTRING(line FROM 4 FOR 1) AS INT) AS mote_id, event_time
FROM journal
WHERE line LIKE 'MH-_ BAND %';

CREATE TEMPORARY VIEW blocks AS
SELECT r.window_start AS block_start, r.mote_id, r.span, r.mean_temp,
       COALESCE(b.band_lines, 0) AS band_lines
FROM (
  SELECT window_start, window_end, mote_id, MAX(temperature) - MIN(temperature) AS span,
         AVG(temperature) AS mean_temp
  FROM TABLE(TUMBLE(TABLE multihop, DESCRIPTOR(event_time), INTERVAL '10' MINUTE))
  GROUP BY window_start, window_end, mote_id
) AS r
LEFT JOIN (
  SELECT window_start, window_end, mote_id, COUNT(*) AS band_lines
  FROM TABLE(TUMBLE(TABLE bands, DESCRIPTOR(event_time), INTERVAL '10' MINUTE))
  GROUP BY window_start, window_end, mote_id
) AS b
  ON b.window_start = r.window_start AND b.window_end = r.window_end AND b.mote_id = r.mote_id;

SELECT block_start, mote_id, CAST(100 * span AS BIGINT), band_lines,
       CAST(ROUND(mean_temp, 2) AS DECIMAL(5, 2)),
       CASE WHEN band_lines = 0 THEN 'silent' ELSE 'chatter' END
FROM blocks
WHERE (span >= 0.40 AND band_lines = 0) OR (span <= 0.29 AND band_lines >= 3)
