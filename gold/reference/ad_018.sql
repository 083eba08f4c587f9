-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shown AS
SELECT impression_id, campaign_id, price_micros, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY impression_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM impressions
)
WHERE copy = 1;

CREATE TEMPORARY VIEW booked AS
SELECT campaign_id, daily_budget_micros AS budget, zone,
       CASE WHEN flight_from < DATE '2025-03-25' THEN 1
            ELSE TIMESTAMPDIFF(DAY, TIMESTAMP '2025-03-24 00:00:00',
                               CAST(flight_from AS TIMESTAMP(3))) END AS first_day
FROM campaigns
WHERE daily_budget_micros IS NOT NULL;

CREATE TEMPORARY VIEW paid AS
SELECT i.campaign_id, i.price_micros, i.event_time, c.budget, c.first_day,
       1000000 * (1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', i.event_time)
                              AS BIGINT) + EXTRACT(MILLISECOND FROM i.event_time))
       + i.impression_id - 9007199254740992 AS turn,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-20 00:00:00', TIMESTAMPADD(MINUTE,
         CASE WHEN c.zone = 'America/Bogota' THEN -300 WHEN c.zone = 'Asia/Kolkata' THEN 330
              WHEN c.zone = 'Europe/Athens' AND i.event_time < TIMESTAMP '2025-03-30 01:00:00'
              THEN 120
              WHEN c.zone = 'Europe/Athens' THEN 180
              WHEN i.event_time < TIMESTAMP '2025-04-05 16:00:00' THEN 660
              ELSE 600 END, i.event_time)) / 86400 - 4 AS day_no
FROM (
  SELECT impression_id, campaign_id, price_micros, CAST(event_time AS TIMESTAMP(3)) AS event_time
  FROM shown
) AS i
JOIN booked AS c ON c.campaign_id = i.campaign_id;

CREATE TEMPORARY VIEW left_0 AS
SELECT campaign_id, first_day, budget, CAST(0 AS BIGINT) AS c0,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 1), 0) AS s1,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 2), 0) AS s2,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 3), 0) AS s3,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 4), 0) AS s4,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 5), 0) AS s5,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 6), 0) AS s6,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 7), 0) AS s7,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 8), 0) AS s8,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 9), 0) AS s9,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 10), 0) AS s10,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 11), 0) AS s11,
       COALESCE(SUM(price_micros) FILTER (WHERE day_no = 12), 0) AS s12
FROM paid
GROUP BY campaign_id, first_day, budget;

CREATE TEMPORARY VIEW left_1 AS
SELECT *, CASE WHEN first_day <= 1 THEN LEAST(budget / 2, GREATEST(0, budget + c0 - s1))
               ELSE 0 END AS c1
FROM left_0;

CREATE TEMPORARY VIEW left_2 AS
SELECT *, CASE WHEN first_day <= 2 THEN LEAST(budget / 2, GREATEST(0, budget + c1 - s2))
               ELSE 0 END AS c2
FROM left_1;

CREATE TEMPORARY VIEW left_3 AS
SELECT *, CASE WHEN first_day <= 3 THEN LEAST(budget / 2, GREATEST(0, budget + c2 - s3))
               ELSE 0 END AS c3
FROM left_2;

CREATE TEMPORARY VIEW left_4 AS
SELECT *, CASE WHEN first_day <= 4 THEN LEAST(budget / 2, GREATEST(0, budget + c3 - s4))
               ELSE 0 END AS c4
FROM left_3;

CREATE TEMPORARY VIEW left_5 AS
SELECT *, CASE WHEN first_day <= 5 THEN LEAST(budget / 2, GREATEST(0, budget + c4 - s5))
               ELSE 0 END AS c5
FROM left_4;

CREATE TEMPORARY VIEW left_6 AS
SELECT *, CASE WHEN first_day <= 6 THEN LEAST(budget / 2, GREATEST(0, budget + c5 - s6))
               ELSE 0 END AS c6
FROM left_5;

CREATE TEMPORARY VIEW left_7 AS
SELECT *, CASE WHEN first_day <= 7 THEN LEAST(budget / 2, GREATEST(0, budget + c6 - s7))
               ELSE 0 END AS c7
FROM left_6;

CREATE TEMPORARY VIEW left_8 AS
SELECT *, CASE WHEN first_day <= 8 THEN LEAST(budget / 2, GREATEST(0, budget + c7 - s8))
               ELSE 0 END AS c8
FROM left_7;

CREATE TEMPORARY VIEW left_9 AS
SELECT *, CASE WHEN first_day <= 9 THEN LEAST(budget / 2, GREATEST(0, budget + c8 - s9))
               ELSE 0 END AS c9
FROM left_8;

CREATE TEMPORARY VIEW left_10 AS
SELECT *, CASE WHEN first_day <= 10 THEN LEAST(budget / 2, GREATEST(0, budget + c9 - s10))
               ELSE 0 END AS c10
FROM left_9;

CREATE TEMPORARY VIEW left_11 AS
SELECT *, CASE WHEN first_day <= 11 THEN LEAST(budget / 2, GREATEST(0, budget + c10 - s11))
               ELSE 0 END AS c11
FROM left_10;

CREATE TEMPORARY VIEW left_12 AS
SELECT *, CASE WHEN first_day <= 12 THEN LEAST(budget / 2, GREATEST(0, budget + c11 - s12))
               ELSE 0 END AS c12
FROM left_11;

CREATE TEMPORARY VIEW allowances AS
SELECT c.campaign_id, d.day_no,
       c.budget + CASE d.day_no WHEN 1 THEN c0
                       WHEN 2 THEN c1
                       WHEN 3 THEN c2
                       WHEN 4 THEN c3
                       WHEN 5 THEN c4
                       WHEN 6 THEN c5
                       WHEN 7 THEN c6
                       WHEN 8 THEN c7
                       WHEN 9 THEN c8
                       WHEN 10 THEN c9
                       WHEN 11 THEN c10
                       WHEN 12 THEN c11 ELSE c12 END AS allowance
FROM left_12 AS c
CROSS JOIN (VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13))
  AS d (day_no)
WHERE d.day_no >= c.first_day;

CREATE TEMPORARY VIEW over_days AS
SELECT a.campaign_id, a.day_no, a.allowance
FROM allowances AS a
JOIN (
  SELECT campaign_id, day_no, SUM(price_micros) AS spent FROM paid GROUP BY campaign_id, day_no
) AS d ON d.campaign_id = a.campaign_id AND d.day_no = a.day_no
WHERE d.spent > a.allowance;

CREATE TEMPORARY VIEW counted AS
SELECT campaign_id, day_no, event_time, price_micros,
       SUM(price_micros) OVER (PARTITION BY campaign_id, day_no ORDER BY turn) AS spent
FROM paid;

CREATE TEMPORARY VIEW overshoots AS
SELECT c.campaign_id, c.day_no, c.event_time, c.price_micros, c.spent, a.allowance
FROM counted AS c
JOIN over_days AS a ON a.campaign_id = c.campaign_id AND a.day_no = c.day_no
WHERE c.spent > a.allowance;

CREATE TEMPORARY VIEW totals AS
SELECT campaign_id, day_no, COUNT(*) AS over_count,
       SUM(CASE WHEN spent - price_micros <= allowance THEN spent - allowance
                ELSE price_micros END) AS beyond
FROM overshoots
GROUP BY campaign_id, day_no;

SELECT o.campaign_id,
       DATE_FORMAT(TIMESTAMPADD(DAY, CAST(o.day_no AS INT), TIMESTAMP '2025-03-24 00:00:00'),
                   'yyyy-MM-dd'),
       CAST(ROUND(o.allowance / 1000000.0, 2) AS DECIMAL(8, 2)), o.event_time, t.over_count,
       CAST(ROUND(t.beyond / 1000000.0, 2) AS DECIMAL(8, 2))
FROM overshoots AS o
JOIN totals AS t ON t.campaign_id = o.campaign_id AND t.day_no = o.day_no
WHERE o.spent - o.price_micros <= o.allowance
