-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW deeds AS
SELECT person_id, MAX(listed) AS listed, MAX(won) AS won, MAX(bid) AS bid
FROM (
  SELECT person_id, 0 AS listed, 0 AS won, 0 AS bid FROM registrations
  UNION ALL
  SELECT seller_id, 1, 0, 0 FROM listings
  UNION ALL
  SELECT bidder_id, 0, 0, 1 FROM bids
  UNION ALL
  SELECT winner_id, 0, 1, 0 FROM closings WHERE outcome = 'sold'
)
GROUP BY person_id;

CREATE TEMPORARY VIEW homes AS
SELECT r.person_id, COALESCE(c.region, 'unknown') AS home, r.referrer
FROM (
  SELECT person_id, country, referrer
  FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY person_id ORDER BY event_time DESC) AS rn
    FROM registrations
  )
  WHERE rn = 1
) AS r
LEFT JOIN countries AS c ON c.country = r.country;

SELECT part, home, COUNT(*), COUNT(*) FILTER (WHERE referrer LIKE 'inv-%')
FROM (
  SELECT CASE WHEN d.listed = 1 AND d.won = 1 THEN 'both sides'
              WHEN d.won = 1 THEN 'buyer'
              WHEN d.listed = 1 AND d.bid = 1 THEN 'hopeful seller'
              WHEN d.listed = 1 THEN 'seller'
              WHEN d.bid = 1 THEN 'bidder'
              ELSE 'onlooker' END AS part,
         COALESCE(h.home, 'old member') AS home, h.referrer
  FROM deeds AS d
  LEFT JOIN homes AS h ON h.person_id = d.person_id
)
GROUP BY part, home
