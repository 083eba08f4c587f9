-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW days AS
SELECT browser, window_time AS rt, COUNT(*) AS n
FROM TABLE(TUMBLE((SELECT browser, event_time FROM support_changes WHERE `change` = 'added'),
                  DESCRIPTOR(event_time), INTERVAL '1' DAY))
GROUP BY browser, window_start, window_end, window_time;

CREATE TEMPORARY VIEW blocks AS
SELECT browser, block_start, additions, busiest,
       TIMESTAMPDIFF(DAY, TIMESTAMP '1970-01-01 00:00:00', block_start) / 28 AS block_no
FROM (
  SELECT browser, window_start AS block_start, SUM(n) AS additions, MAX(n) AS busiest
  FROM TABLE(TUMBLE(TABLE days, DESCRIPTOR(rt), INTERVAL '28' DAY))
  GROUP BY browser, window_start, window_end
);

CREATE TEMPORARY VIEW six_before AS
SELECT b.browser, b.block_no, p.block_no AS earlier_no, p.additions
FROM blocks AS b
JOIN blocks AS p
  ON p.browser = b.browser AND p.block_no < b.block_no AND p.block_no >= b.block_no - 6;

CREATE TEMPORARY VIEW middle AS
SELECT browser, block_no, SUM(additions) AS third_and_fourth
FROM (
  SELECT browser, block_no, additions,
         ROW_NUMBER() OVER (PARTITION BY browser, block_no
                            ORDER BY additions DESC, earlier_no) AS rn
  FROM six_before
)
WHERE rn BETWEEN 3 AND 4
GROUP BY browser, block_no;

SELECT b.browser, b.block_start, b.additions, b.busiest,
       CAST(COALESCE(m.third_and_fourth, 0) / 2.0 AS DECIMAL(7, 1)), 6 - COALESCE(a.active, 0)
FROM blocks AS b
JOIN (SELECT browser, MIN(block_no) AS first_no FROM blocks GROUP BY browser) AS f
  ON f.browser = b.browser AND f.first_no <= b.block_no - 6
LEFT JOIN (SELECT browser, block_no, COUNT(*) AS active FROM six_before GROUP BY browser, block_no) AS a
  ON a.browser = b.browser AND a.block_no = b.block_no
LEFT JOIN middle AS m ON m.browser = b.browser AND m.block_no = b.block_no
WHERE b.additions >= 20 AND 2 * b.additions >= 5 * COALESCE(m.third_and_fourth, 0)
