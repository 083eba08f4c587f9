-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW published AS
SELECT * FROM TABLE(TUMBLE(TABLE publications, DESCRIPTOR(event_time), INTERVAL '1' HOUR));

CREATE TEMPORARY VIEW begun AS
SELECT * FROM TABLE(TUMBLE(TABLE uploads, DESCRIPTOR(event_time), INTERVAL '1' HOUR));

CREATE TEMPORARY VIEW disturbed AS
SELECT DISTINCT u.window_start, u.asset_id, u.release_id, u.size_bytes
FROM begun AS u
JOIN published AS p
  ON p.window_start = u.window_start AND p.window_end = u.window_end
 AND p.release_id <> u.release_id;

CREATE TEMPORARY VIEW hourly AS
SELECT window_start, COUNT(*) AS publications
FROM published
GROUP BY window_start, window_end;

SELECT d.window_start, MAX(h.publications), COUNT(*), COUNT(DISTINCT d.release_id),
       CAST(ROUND(SUM(d.size_bytes) / 1000000000.0, 2) AS DECIMAL(8, 2))
FROM disturbed AS d
JOIN hourly AS h ON h.window_start = d.window_start
GROUP BY d.window_start
