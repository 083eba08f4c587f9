-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW marks AS
SELECT window_start AS day_start, window_end AS mark, COUNT(*) AS files,
       COUNT(DISTINCT release_id) AS releases, SUM(size_bytes) AS size_bytes
FROM TABLE(CUMULATE(TABLE uploads, DESCRIPTOR(event_time), INTERVAL '2' HOUR, INTERVAL '1' DAY))
GROUP BY window_start, window_end;

CREATE TEMPORARY VIEW halves AS
SELECT d.day_start, d.size_bytes, MIN(m.mark) AS half_at
FROM marks AS d
JOIN marks AS m ON m.day_start = d.day_start AND 2 * m.size_bytes >= d.size_bytes
WHERE d.mark = d.day_start + INTERVAL '1' DAY AND d.releases >= 3
GROUP BY d.day_start, d.size_bytes;

CREATE TEMPORARY VIEW idle_marks AS
SELECT m.day_start, m.mark
FROM marks AS m
JOIN marks AS b
  ON b.day_start = m.day_start AND b.mark = m.mark - INTERVAL '2' HOUR AND b.files = m.files;

CREATE TEMPORARY VIEW idle AS
SELECT h.day_start, COUNT(*) AS marks
FROM halves AS h
JOIN idle_marks AS i ON i.day_start = h.day_start AND i.mark < h.half_at
GROUP BY h.day_start;

SELECT h.day_start, h.half_at, m.files, m.releases, COALESCE(i.marks, 0),
       CAST(ROUND(h.size_bytes / 1000000000.0, 2) AS DECIMAL(8, 2))
FROM halves AS h
JOIN marks AS m ON m.day_start = h.day_start AND m.mark = h.half_at
LEFT JOIN idle AS i ON i.day_start = h.day_start
