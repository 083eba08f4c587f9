-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW free_days AS
SELECT held_on AS free_on FROM holidays
UNION
SELECT day_off FROM holidays WHERE day_off IS NOT NULL;

CREATE TEMPORARY VIEW days AS
SELECT d.opened_on, d.taken, DAYOFWEEK(d.opened_on) AS weekday, f.free_on IS NOT NULL AS is_free
FROM (
  SELECT CAST(window_start AS DATE) AS opened_on, SUM(amount) AS taken
  FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered_at), INTERVAL '1' DAY))
  GROUP BY window_start, window_end
) AS d
LEFT JOIN free_days AS f ON f.free_on = d.opened_on;

CREATE TEMPORARY VIEW first_round AS
SELECT opened_on, MAX(taken) AS taken, SUM(neighbor) AS total, COUNT(*) AS n
FROM (
  SELECT d.opened_on, d.taken, y.taken AS neighbor,
         ROW_NUMBER() OVER (PARTITION BY d.opened_on, y.opened_on < d.opened_on
                            ORDER BY ABS(TIMESTAMPDIFF(DAY, d.opened_on, y.opened_on))) AS rn
  FROM days AS d
  JOIN days AS y ON y.weekday = d.weekday AND y.opened_on <> d.opened_on AND NOT y.is_free
)
WHERE rn <= 3
GROUP BY opened_on;

CREATE TEMPORARY VIEW first_found AS
SELECT opened_on FROM first_round
WHERE 100 * taken * n >= 125 * total OR 100 * taken * n <= 80 * total;

CREATE TEMPORARY VIEW rest AS
SELECT opened_on, taken, weekday FROM days
WHERE NOT is_free AND opened_on NOT IN (SELECT opened_on FROM first_found);

CREATE TEMPORARY VIEW second_round AS
SELECT opened_on, MAX(taken) AS taken, SUM(neighbor) AS total, COUNT(*) AS n
FROM (
  SELECT d.opened_on, d.taken, y.taken AS neighbor,
         ROW_NUMBER() OVER (PARTITION BY d.opened_on, y.opened_on < d.opened_on
                            ORDER BY ABS(TIMESTAMPDIFF(DAY, d.opened_on, y.opened_on))) AS rn
  FROM days AS d
  JOIN rest AS y ON y.weekday = d.weekday AND y.opened_on <> d.opened_on
)
WHERE rn <= 3
GROUP BY opened_on;

SELECT d.opened_on,
       CASE WHEN d.is_free THEN 'free day'
            ELSE CASE d.weekday WHEN 1 THEN 'Sunday' WHEN 2 THEN 'Monday' WHEN 3 THEN 'Tuesday'
                                WHEN 4 THEN 'Wednesday' WHEN 5 THEN 'Thursday' WHEN 6 THEN 'Friday'
                                ELSE 'Saturday' END END,
       CAST(r.taken AS DECIMAL(8, 2)), CAST(ROUND(r.total / r.n, 2) AS DECIMAL(8, 2)),
       CAST(ROUND(100 * (r.taken * r.n - r.total) / NULLIF(r.total, 0), 1) AS DECIMAL(6, 1)),
       CASE WHEN f.opened_on IS NULL THEN 'second only' WHEN r.again THEN 'both'
            ELSE 'first only' END
FROM (
  SELECT *, 100 * taken * n >= 125 * total OR 100 * taken * n <= 80 * total AS again
  FROM second_round
) AS r
JOIN days AS d ON d.opened_on = r.opened_on
LEFT JOIN first_found AS f ON f.opened_on = r.opened_on
WHERE r.again OR f.opened_on IS NOT NULL
