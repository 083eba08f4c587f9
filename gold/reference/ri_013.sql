-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW looked AS
SELECT driver_id, offer_id, event_time, COUNT(DISTINCT offer_id) OVER w AS offers,
       COUNT(DISTINCT CASE WHEN answer = 'accepted' THEN offer_id END) OVER w AS accepted
FROM offers
WINDOW w AS (PARTITION BY driver_id ORDER BY event_time
             RANGE BETWEEN INTERVAL '6' HOUR PRECEDING AND CURRENT ROW);

CREATE TEMPORARY VIEW warned AS
SELECT driver_id, offer_id, event_time, offers, accepted
FROM looked
WHERE offers >= 8 AND 4 * accepted <= offers;

SELECT n.driver_id, n.warnings, f.event_time, f.offers, f.accepted
FROM (
  SELECT driver_id, COUNT(DISTINCT offer_id) AS warnings FROM warned GROUP BY driver_id
) AS n
JOIN (
  SELECT driver_id, event_time, offers, accepted
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY driver_id ORDER BY event_time) AS rn
    FROM warned
  )
  WHERE rn = 1
) AS f ON f.driver_id = n.driver_id
WHERE n.warnings >= 3
