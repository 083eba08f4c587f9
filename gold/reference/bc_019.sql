-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW counted AS
SELECT window_start AS week_start, window_end AS as_of, window_time AS rt, site, COUNT(*) AS n
FROM TABLE(CUMULATE(TABLE launches, DESCRIPTOR(event_time), INTERVAL '1' DAY, INTERVAL '7' DAY,
                    INTERVAL '4' DAY))
GROUP BY window_start, window_end, window_time, site;

CREATE TEMPORARY VIEW best AS
SELECT window_end AS as_of, MAX(n) AS n, SUM(n) AS total
FROM TABLE(TUMBLE(TABLE counted, DESCRIPTOR(rt), INTERVAL '1' DAY))
GROUP BY window_start, window_end;

CREATE TEMPORARY VIEW midnights AS
SELECT c.week_start, c.as_of, b.n, b.total,
       ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(c.site) FILTER (WHERE c.n = b.n)), ', ') AS leaders,
       MAX(c.n) FILTER (WHERE c.n < b.n) AS next_n
FROM counted AS c
JOIN best AS b ON b.as_of = c.as_of
GROUP BY c.week_start, c.as_of, b.n, b.total;

SELECT m.week_start, m.as_of, m.leaders, m.n, m.n - COALESCE(m.next_n, 0), m.total
FROM midnights AS m
LEFT JOIN midnights AS p ON p.week_start = m.week_start AND p.as_of = m.as_of - INTERVAL '1' DAY
WHERE m.week_start >= TIMESTAMP '2024-01-01 00:00:00'
  AND (p.leaders IS NULL OR p.leaders <> m.leaders)
