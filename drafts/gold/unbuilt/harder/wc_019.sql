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

CREATE TEMPORARY VIEW digits AS
SELECT d FROM (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)) AS t(d);

-- 110 blocks of each browser, from that of its first addition to a time after the data.
CREATE TEMPORARY VIEW dense AS
SELECT browser, block_no, SUM(additions) AS n, SUM(busiest) AS busiest
FROM (
  SELECT browser, block_no, additions, busiest FROM blocks
  UNION ALL
  SELECT f.browser, f.first_no + 10 * a.d + b.d, CAST(0 AS BIGINT), CAST(0 AS BIGINT)
  FROM (SELECT browser, MIN(block_no) AS first_no FROM blocks GROUP BY browser) AS f
  CROSS JOIN (SELECT d FROM digits UNION ALL SELECT 10 AS d) AS a
  CROSS JOIN digits AS b
)
GROUP BY browser, block_no;

CREATE TEMPORARY VIEW usuals AS
SELECT d.browser, d.block_no + s.d AS block_no, PERCENTILE(d.n, 0.5) AS usual
FROM dense AS d
JOIN digits AS s ON s.d BETWEEN 1 AND 6
GROUP BY d.browser, d.block_no + s.d
HAVING COUNT(*) = 6;

CREATE TEMPORARY VIEW judged AS
SELECT d.browser, d.block_no, d.n, d.busiest, u.usual,
       CASE WHEN d.n >= 20 AND d.n >= 2 * u.usual THEN 1 ELSE 0 END AS up,
       CASE WHEN d.n = 0 OR d.n < u.usual THEN 1 ELSE 0 END AS down
FROM dense AS d
JOIN usuals AS u ON u.browser = d.browser AND u.block_no = d.block_no;

-- Blocks that may be part of a boom, and how many blocks before them may not.
CREATE TEMPORARY VIEW spells AS
SELECT j.browser, j.block_no, j.n, j.busiest, j.usual, j.up, COUNT(d.block_no) AS spell
FROM (SELECT * FROM judged WHERE down = 0) AS j
LEFT JOIN (SELECT browser, block_no FROM judged WHERE down = 1) AS d
  ON d.browser = j.browser AND d.block_no < j.block_no
GROUP BY j.browser, j.block_no, j.n, j.busiest, j.usual, j.up;

CREATE TEMPORARY VIEW booming AS
SELECT s.browser, s.spell, s.block_no, s.n,
       CASE WHEN s.up = 1 AND COUNT(*) = 1 THEN 1 ELSE 0 END AS is_first, s.busiest, s.usual
FROM spells AS s
JOIN spells AS u ON u.browser = s.browser AND u.spell = s.spell AND u.block_no <= s.block_no
WHERE u.up = 1
GROUP BY s.browser, s.spell, s.block_no, s.n, s.up, s.busiest, s.usual;

SELECT browser,
       TIMESTAMPADD(DAY, 28 * CAST(SUM(is_first * block_no) AS INT), TIMESTAMP '1970-01-01 00:00:00'),
       COUNT(*), SUM(n), SUM(is_first * busiest), CAST(SUM(is_first * usual) AS DECIMAL(7, 1))
FROM booming
GROUP BY browser, spell
HAVING COUNT(*) >= 2
