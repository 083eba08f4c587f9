-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW joined AS
SELECT person_id, country, referrer, birth_year, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY person_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS nr
  FROM registrations
)
WHERE nr = 1;

SELECT w.window_start, COALESCE(c.region, 'unknown'), COUNT(*),
       COUNT(*) FILTER (WHERE w.referrer LIKE 'inv-%'), COUNT(*) FILTER (WHERE w.referrer IS NULL),
       CAST(ROUND(100.0 * COUNT(w.birth_year) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM TABLE(TUMBLE(TABLE joined, DESCRIPTOR(event_time), INTERVAL '1' DAY)) AS w
LEFT JOIN countries AS c ON c.country = w.country
GROUP BY w.window_start, w.window_end, COALESCE(c.region, 'unknown')
