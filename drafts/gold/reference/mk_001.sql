SELECT c.name, COUNT(*), MIN(f.rate), MAX(f.rate),
       CAST(ROUND(100 * (MAX(f.rate) - MIN(f.rate)) / MIN(f.rate), 2) AS DECIMAL(7, 2))
FROM fixings AS f JOIN currencies AS c ON c.currency = f.currency
WHERE c.last_day IS NULL
GROUP BY c.name
HAVING COUNT(*) >= 556
