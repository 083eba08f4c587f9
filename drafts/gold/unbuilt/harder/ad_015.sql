-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shown AS
SELECT campaign_id, price_micros, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY impression_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM impressions
)
WHERE copy = 1;

CREATE TEMPORARY VIEW half_hours AS
SELECT campaign_id, COUNT(*) AS impressions, SUM(price_micros) AS spent,
       TIMESTAMPDIFF(MINUTE, TIMESTAMP '2025-03-24 00:00:00', window_start) AS minute_no
FROM TABLE(TUMBLE(TABLE shown, DESCRIPTOR(event_time), INTERVAL '30' MINUTE))
GROUP BY window_start, window_end, campaign_id;

CREATE TEMPORARY VIEW placed AS
SELECT h.campaign_id, c.zone, h.impressions, h.spent, h.minute_no,
       (h.minute_no + CASE WHEN c.zone = 'America/Bogota' THEN -300
                           WHEN c.zone = 'Asia/Kolkata' THEN 330
                           WHEN c.zone = 'Europe/Athens' AND h.minute_no < 8700 THEN 120
                           WHEN c.zone = 'Europe/Athens' THEN 180
                           WHEN h.minute_no < 18240 THEN 660
                           ELSE 600 END + 1440) / 1440 - 1 AS day_no
FROM half_hours AS h
JOIN campaigns AS c ON c.campaign_id = h.campaign_id;

CREATE TEMPORARY VIEW hours AS
SELECT campaign_id, zone, day_no, hour_no, SUM(impressions) AS impressions, SUM(spent) AS spent
FROM (
  SELECT campaign_id, zone, day_no, impressions, spent,
         (minute_no - 1440 * day_no + CASE WHEN zone = 'America/Bogota' THEN -300
                                           WHEN zone = 'Asia/Kolkata' THEN 330
                                           WHEN zone = 'Europe/Athens' AND day_no <= 6 THEN 120
                                           WHEN zone = 'Europe/Athens' THEN 180
                                           ELSE 660 END) / 60 AS hour_no
  FROM placed
  WHERE day_no BETWEEN 1 AND CASE WHEN zone = 'America/Bogota' THEN 12 ELSE 13 END
)
GROUP BY campaign_id, zone, day_no, hour_no;

CREATE TEMPORARY VIEW clocks AS
SELECT zone, day_no, clock,
       clock + CASE WHEN zone = 'Europe/Athens' AND day_no = 6 THEN -1
                    WHEN zone = 'Australia/Sydney' AND day_no = 13 THEN 1
                    ELSE 0 END AS passed
FROM (SELECT DISTINCT zone, day_no FROM hours)
CROSS JOIN (VALUES (6), (12), (18), (24)) AS m (clock);

CREATE TEMPORARY VIEW so_far AS
SELECT h.campaign_id, h.day_no, c.clock, c.passed, SUM(h.impressions) AS impressions,
       COUNT(*) FILTER (WHERE h.impressions >= 5) AS busy_hours, MAX(h.impressions) AS fullest,
       SUM(h.spent) AS spent
FROM hours AS h
JOIN clocks AS c ON c.zone = h.zone AND c.day_no = h.day_no AND h.hour_no < c.passed
GROUP BY h.campaign_id, h.day_no, c.clock, c.passed;

CREATE TEMPORARY VIEW busy AS
SELECT campaign_id, zone, day_no, hour_no FROM hours WHERE impressions >= 5;

CREATE TEMPORARY VIEW numbered AS
SELECT a.campaign_id, a.zone, a.day_no, a.hour_no, a.hour_no - COUNT(*) AS run_no
FROM busy AS a
JOIN busy AS b ON b.campaign_id = a.campaign_id AND b.day_no = a.day_no AND b.hour_no <= a.hour_no
GROUP BY a.campaign_id, a.zone, a.day_no, a.hour_no;

CREATE TEMPORARY VIEW longest AS
SELECT campaign_id, day_no, clock, MAX(run_hours) AS run_hours
FROM (
  SELECT n.campaign_id, n.day_no, c.clock, n.run_no, COUNT(*) AS run_hours
  FROM numbered AS n
  JOIN clocks AS c ON c.zone = n.zone AND c.day_no = n.day_no AND n.hour_no < c.passed
  GROUP BY n.campaign_id, n.day_no, c.clock, n.run_no
)
GROUP BY campaign_id, day_no, clock;

SELECT s.campaign_id,
       DATE_FORMAT(TIMESTAMPADD(DAY, s.day_no, TIMESTAMP '2025-03-24 00:00:00'), 'yyyy-MM-dd'),
       LPAD(CAST(s.clock AS STRING), 2, '0') || ':00', l.run_hours,
       CAST(ROUND(100.0 * s.fullest / s.impressions, 2) AS DECIMAL(5, 2)),
       CAST(ROUND(1.0 * s.spent / (1000 * s.passed), 1) AS DECIMAL(9, 1))
FROM so_far AS s
JOIN longest AS l ON l.campaign_id = s.campaign_id AND l.day_no = s.day_no AND l.clock = s.clock
WHERE s.busy_hours >= 3 AND 4 * s.fullest >= s.impressions
