SELECT c.name, CASE WHEN c.last_day IS NULL THEN 'quoted' ELSE 'ended' END, COUNT(*), MIN(f.rate),
       MAX(f.rate), CAST(ROUND(100 * (MAX(f.rate) - MIN(f.rate)) / MIN(f.rate), 2) AS DECIMAL(7, 2))
FROM fixings AS f JOIN currencies AS c ON c.currency = f.currency
GROUP BY c.name, c.last_day
HAVING COUNT(*) >= 770
