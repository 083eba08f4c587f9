-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW parsed AS
SELECT line_no, SPLIT_INDEX(line, ' ', 0) AS code, SPLIT_INDEX(line, ' ', 1) AS keyword,
       CAST(event_time AS TIMESTAMP(3)) AS written_at
FROM journal;

CREATE TEMPORARY VIEW unexplained AS
SELECT m.code, CAST(p.event_time AS TIMESTAMP(3)) AS published_at, p.hum_high
FROM limits AS p
JOIN motes AS m ON m.network = p.network AND m.mote_id = p.mote_id
WHERE p.temp_high IS NULL
  AND NOT EXISTS (
    SELECT 1 FROM parsed AS j
    WHERE j.code = m.code AND j.keyword IN ('BAND', 'JUMP')
      AND j.written_at >= p.event_time - INTERVAL '3' MINUTE AND j.written_at < p.event_time
  );

SELECT code, published_at, hum_high, line_no, keyword,
       CAST(TIMESTAMPDIFF(SECOND, written_at, published_at) AS BIGINT)
FROM (
  SELECT u.code, u.published_at, u.hum_high, j.line_no, j.keyword, j.written_at,
         ROW_NUMBER() OVER (PARTITION BY u.code, u.published_at ORDER BY j.line_no DESC) AS place
  FROM unexplained AS u
  JOIN parsed AS j ON j.code = u.code AND j.written_at < u.published_at
)
WHERE place = 1
