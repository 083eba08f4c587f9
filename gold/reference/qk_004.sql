-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT n.name, r.rn, r.quake_id, r.mag, r.depth_km
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY net ORDER BY mag DESC, depth_km, event_time DESC) AS rn
  FROM origins
  WHERE kind = 'earthquake'
) AS r
JOIN networks AS n ON n.net = r.net
WHERE r.rn <= 4
