-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT window_start, MIN(window_end), MIN(drive_thru), MIN(specimens), MIN(clinics)
FROM (
  SELECT window_start, window_end, COUNT(*) FILTER (WHERE drive_thru_ind = 1) AS drive_thru,
         COUNT(*) AS specimens, COUNT(DISTINCT clinic) AS clinics
  FROM TABLE(CUMULATE(TABLE collected, DESCRIPTOR(event_time),
                      INTERVAL '2' HOUR, INTERVAL '1' DAY))
  GROUP BY window_start, window_end
)
WHERE drive_thru >= 45
GROUP BY window_start
