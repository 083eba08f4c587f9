-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW blocks AS
SELECT window_start AS quarter_start, window_end AS quarter_end, mote_id, COUNT(*) AS received,
       MAX(CAST(event_time AS TIMESTAMP(3))) AS last_at
FROM TABLE(TUMBLE(TABLE singlehop, DESCRIPTOR(event_time), INTERVAL '15' MINUTE))
GROUP BY window_start, window_end, mote_id;

CREATE TEMPORARY VIEW calendar AS
SELECT c.quarter_start, c.quarter_end, m.mote_id
FROM (SELECT DISTINCT quarter_start, quarter_end FROM blocks) AS c
CROSS JOIN (SELECT DISTINCT mote_id FROM blocks) AS m;

CREATE TEMPORARY VIEW reports AS
SELECT c.quarter_start, c.quarter_end, c.mote_id,
       SUM(CASE WHEN q.quarter_start = c.quarter_start THEN q.received ELSE 0 END) AS received,
       MAX(q.last_at) AS last_at, SUM(q.received) AS received_so_far
FROM calendar AS c
JOIN blocks AS q ON q.mote_id = c.mote_id AND q.quarter_start <= c.quarter_start
GROUP BY c.quarter_start, c.quarter_end, c.mote_id;

SELECT quarter_start, mote_id, received,
       CASE WHEN received > 0 THEN 'partial' ELSE 'none' END,
       CAST(TIMESTAMPDIFF(SECOND, last_at, quarter_end) AS BIGINT),
       180 * (TIMESTAMPDIFF(MINUTE, TIMESTAMP '2010-05-09 09:00:00', quarter_end) / 15)
         - received_so_far
FROM reports
WHERE received < 180
