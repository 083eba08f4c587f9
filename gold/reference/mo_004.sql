-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW undisturbed AS
SELECT network, mote_id, reading, temperature, humidity,
       temperature - 0.2 * (100 - humidity) AS dew_point
FROM (
  SELECT 'singlehop' AS network, mote_id, reading, temperature, humidity, label FROM singlehop
  UNION ALL
  SELECT 'multihop' AS network, mote_id, reading, temperature, humidity, label FROM multihop
)
WHERE label = 0;

SELECT m.code, b.reading, b.temperature, b.humidity, CAST(b.dew_point AS DECIMAL(6, 3))
FROM (
  SELECT network, mote_id, reading, temperature, humidity, dew_point,
         ROW_NUMBER() OVER (PARTITION BY network, mote_id
                            ORDER BY dew_point DESC, reading DESC) AS place
  FROM undisturbed
) AS b
JOIN motes AS m ON m.network = b.network AND m.mote_id = b.mote_id
WHERE b.place = 1
