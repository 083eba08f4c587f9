-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW dm AS
SELECT plot_id, window_start, window_end, COUNT(*) AS n
FROM TABLE(TUMBLE((SELECT * FROM captures WHERE species_id = 'DM'), DESCRIPTOR(event_time),
                  INTERVAL '1' DAY))
GROUP BY plot_id, window_start, window_end;

CREATE TEMPORARY VIEW ds AS
SELECT plot_id, window_start, window_end, COUNT(*) AS n
FROM TABLE(TUMBLE((SELECT * FROM captures WHERE species_id = 'DS'), DESCRIPTOR(event_time),
                  INTERVAL '1' DAY))
GROUP BY plot_id, window_start, window_end;

CREATE TEMPORARY VIEW days AS
SELECT COALESCE(dm.plot_id, ds.plot_id) AS plot_id,
       COALESCE(dm.window_start, ds.window_start) AS day_start, dm.n AS dm, ds.n AS ds
FROM dm
FULL JOIN ds ON ds.plot_id = dm.plot_id AND ds.window_start = dm.window_start
            AND ds.window_end = dm.window_end;

SELECT d.plot_id, COUNT(*) FILTER (WHERE d.dm > 0 AND d.ds > 0),
       COUNT(*) FILTER (WHERE d.ds IS NULL), COUNT(*) FILTER (WHERE d.dm IS NULL),
       SUM(d.dm) FILTER (WHERE d.ds > 0),
       CAST(ROUND(1.0 * SUM(d.ds) FILTER (WHERE d.dm > 0)
                  / NULLIF(COUNT(*) FILTER (WHERE d.dm > 0 AND d.ds > 0), 0), 2) AS DECIMAL(5, 2))
FROM days AS d
JOIN plots AS p ON p.plot_id = d.plot_id
WHERE p.plot_type IN ('Control', 'Spectab exclosure')
  AND d.day_start < TIMESTAMP '1990-01-06 00:00:00'
GROUP BY d.plot_id
