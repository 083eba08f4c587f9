-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
-- First and last price of a window are found behind their times, in texts that sort like these.
CREATE TEMPORARY VIEW share_moves AS
SELECT window_start, window_time AS rt, ticker,
       CAST(SUBSTRING(MIN(DATE_FORMAT(event_time, 'yyyyMMddHHmm') || CAST(open_price AS STRING))
                      FROM 13) AS DECIMAL(12, 5)) AS first_open,
       CAST(SUBSTRING(MAX(DATE_FORMAT(event_time, 'yyyyMMddHHmm') || CAST(close_price AS STRING))
                      FROM 13) AS DECIMAL(12, 5)) AS last_close
FROM TABLE(TUMBLE(TABLE bars, DESCRIPTOR(event_time), INTERVAL '14' DAY))
GROUP BY window_start, window_end, window_time, ticker;

CREATE TEMPORARY VIEW dollar_moves AS
SELECT window_start,
       CAST(SUBSTRING(MIN(DATE_FORMAT(event_time, 'yyyyMMddHHmm') || CAST(rate AS STRING))
                      FROM 13) AS DECIMAL(12, 5)) AS first_rate,
       CAST(SUBSTRING(MAX(DATE_FORMAT(event_time, 'yyyyMMddHHmm') || CAST(rate AS STRING))
                      FROM 13) AS DECIMAL(12, 5)) AS last_rate
FROM TABLE(TUMBLE((SELECT * FROM fixings WHERE currency = 'USD'), DESCRIPTOR(event_time),
                  INTERVAL '14' DAY))
GROUP BY window_start, window_end;

-- The fortnight before, with bars or missing, and then the fall before.
CREATE TEMPORARY VIEW compared AS
SELECT window_start, rt, ticker, first_open, last_close,
       LAG(last_close) OVER (PARTITION BY ticker ORDER BY rt) AS close_before
FROM share_moves;

CREATE TEMPORARY VIEW falls AS
SELECT window_start, rt, ticker, first_open, last_close, close_before,
       LAG(window_start) OVER w AS fall_before, LAG(first_open) OVER w AS open_before
FROM compared
WHERE last_close < first_open
WINDOW w AS (PARTITION BY ticker ORDER BY rt);

CREATE TEMPORARY VIEW numbered AS
SELECT window_start, ticker, first_open, last_close,
       SUM(CASE WHEN fall_before + INTERVAL '14' DAY = window_start THEN 0
                WHEN fall_before + INTERVAL '28' DAY = window_start AND close_before < open_before
                THEN 0 ELSE 1 END)
         OVER (PARTITION BY ticker ORDER BY rt) AS slump
FROM falls;

CREATE TEMPORARY VIEW slumps AS
SELECT ticker, MIN(window_start) AS slump_start, MAX(window_start) AS last_start,
       CAST(SUBSTRING(MIN(DATE_FORMAT(window_start, 'yyyyMMdd') || CAST(first_open AS STRING))
                      FROM 9) AS DECIMAL(12, 5)) AS share_from,
       CAST(SUBSTRING(MAX(DATE_FORMAT(window_start, 'yyyyMMdd') || CAST(last_close AS STRING))
                      FROM 9) AS DECIMAL(12, 5)) AS share_to
FROM numbered
GROUP BY ticker, slump;

SELECT s.slump_start, s.ticker, COUNT(*), COUNT(*) FILTER (WHERE d.last_rate < d.first_rate),
       CAST(ROUND(100 * (s.share_to - s.share_from) / s.share_from, 2) AS DECIMAL(6, 2)),
       CAST(ROUND(100 * (MAX(d.last_rate) FILTER (WHERE d.window_start = s.last_start)
                         - MAX(d.first_rate) FILTER (WHERE d.window_start = s.slump_start))
                  / MAX(d.first_rate) FILTER (WHERE d.window_start = s.slump_start), 2)
            AS DECIMAL(6, 2))
FROM slumps AS s
JOIN dollar_moves AS d ON d.window_start BETWEEN s.slump_start AND s.last_start
WHERE s.share_to <= 0.92 * s.share_from
GROUP BY s.slump_start, s.ticker, s.share_from, s.share_to
