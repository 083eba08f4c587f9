-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW parsed AS
SELECT SPLIT_INDEX(line, ' ', 0) AS code, SPLIT_INDEX(line, ' ', 1) AS keyword, event_time
FROM journal;

SELECT window_start, place, code, line_count, keywords
FROM (
  SELECT window_start, code, line_count, keywords,
         ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                            ORDER BY line_count DESC, keywords DESC, code ASC) AS place
  FROM (
    SELECT window_start, window_end, code, COUNT(*) AS line_count,
           COUNT(DISTINCT keyword) AS keywords
    FROM TABLE(TUMBLE(TABLE parsed, DESCRIPTOR(event_time), INTERVAL '15' MINUTE))
    GROUP BY window_start, window_end, code
  )
)
WHERE place <= 2
