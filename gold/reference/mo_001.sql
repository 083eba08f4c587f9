-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW felt AS
SELECT network, mote_id, humidity,
       0.5 * (fahrenheit + 61 + 1.2 * (fahrenheit - 68) + 0.094 * humidity) AS heat_index
FROM (
  SELECT 'singlehop' AS network, mote_id, humidity, 1.8 * temperature + 32 AS fahrenheit
  FROM singlehop
  UNION ALL
  SELECT 'multihop' AS network, mote_id, humidity, 1.8 * temperature + 32 AS fahrenheit
  FROM multihop
);

SELECT m.code, COALESCE(h.level_name, 'none'), COUNT(*),
       CAST(ROUND(AVG(f.humidity), 2) AS DECIMAL(5, 2)),
       CAST(ROUND(AVG(f.heat_index), 2) AS DECIMAL(6, 2))
FROM felt AS f
JOIN motes AS m ON m.network = f.network AND m.mote_id = f.mote_id
LEFT JOIN heat_levels AS h
  ON f.heat_index >= h.from_f AND (h.below_f IS NULL OR f.heat_index < h.below_f)
GROUP BY m.code, COALESCE(h.level_name, 'none')
HAVING COUNT(*) >= 4
