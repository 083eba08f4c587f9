-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW flown AS
SELECT tailnum, COUNT(*) AS n, COUNT(DISTINCT dest) AS destinations,
       SUM(CAST(distance AS BIGINT)) AS miles
FROM departures
WHERE NOT cancelled
GROUP BY tailnum;

SELECT tailnum, n, destinations, miles
FROM flown
WHERE n * (SELECT COUNT(*) FROM flown) >= 3 * (SELECT SUM(n) FROM flown)
  AND tailnum NOT IN (SELECT tailnum FROM departures WHERE cancelled AND tailnum IS NOT NULL)
