-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW readings AS
SELECT 'singlehop' AS network, mote_id, temperature, event_time FROM singlehop WHERE label = 0
UNION ALL
SELECT 'multihop' AS network, mote_id, temperature, event_time FROM multihop WHERE label = 0;

CREATE TEMPORARY VIEW spreads AS
SELECT network, mote_id, window_start AS hour_start, window_end AS moment,
       STDDEV_SAMP(CAST(temperature AS DOUBLE)) AS spread
FROM TABLE(CUMULATE(TABLE readings, DESCRIPTOR(event_time),
                    INTERVAL '10' MINUTE, INTERVAL '1' HOUR))
GROUP BY network, mote_id, window_start, window_end
HAVING COUNT(*) >= 240;

CREATE TEMPORARY VIEW judged AS
SELECT s.network, s.mote_id, m.code, s.hour_start, s.moment, s.spread
FROM spreads AS s
JOIN motes AS m ON m.network = s.network AND m.mote_id = s.mote_id;

-- The spread with all its digits goes before each name, for the order, and is cut off again.
CREATE TEMPORARY VIEW ranked AS
SELECT network, moment, COUNT(*) AS judged, MAX(spread) AS widest,
       REGEXP_REPLACE(ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(
         CAST(CAST(spread AS DECIMAL(12, 9)) AS STRING) || ':' || code || ' '
         || CAST(CAST(ROUND(spread, 2) AS DECIMAL(5, 2)) AS STRING)
       )), ', '), '[0-9.]+:', '') AS ranking
FROM judged
GROUP BY network, moment;

CREATE TEMPORARY VIEW calm AS
SELECT j.network, j.moment, ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(j.code)), ', ') AS names
FROM judged AS j
JOIN judged AS p ON p.code = j.code AND p.moment = j.hour_start
WHERE j.spread < p.spread
GROUP BY j.network, j.moment;

SELECT r.network, r.moment, r.judged, CAST(ROUND(100 * r.widest, 1) AS DECIMAL(6, 1)),
       r.ranking, COALESCE(c.names, 'none')
FROM ranked AS r
LEFT JOIN calm AS c ON c.network = r.network AND c.moment = r.moment
