-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW days AS
SELECT CAST(window_start AS DATE) AS opened_on, COUNT(*) AS n, SUM(amount) AS amount
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered_at), INTERVAL '1' DAY))
GROUP BY window_start, window_end;

CREATE TEMPORARY VIEW free_days AS
SELECT holiday, COALESCE(day_off, held_on) AS free_on FROM holidays;

SELECT f.holiday, f.free_on, COALESCE(d.n, 0), CAST(COALESCE(d.amount, 0) AS DECIMAL(8, 2)),
       COALESCE(b.n, 0), CAST(COALESCE(b.amount, 0) AS DECIMAL(8, 2))
FROM free_days AS f
LEFT JOIN days AS d ON d.opened_on = f.free_on
LEFT JOIN days AS b ON b.opened_on = f.free_on - INTERVAL '7' DAY
