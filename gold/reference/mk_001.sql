-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT c.name, CASE WHEN c.last_day IS NULL THEN 'quoted' ELSE 'ended' END, COUNT(*), MIN(f.rate),
       MAX(f.rate), CAST(ROUND(100 * (MAX(f.rate) - MIN(f.rate)) / MIN(f.rate), 2) AS DECIMAL(7, 2))
FROM fixings AS f JOIN currencies AS c ON c.currency = f.currency
GROUP BY c.name, c.last_day
HAVING COUNT(*) >= 770
