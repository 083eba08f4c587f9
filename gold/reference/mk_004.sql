-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW low AS
SELECT currency, rate, fixed_on
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY currency ORDER BY rate, fixed_on) AS rn FROM fixings
)
WHERE rn = 1;

CREATE TEMPORARY VIEW high AS
SELECT currency, rate, fixed_on
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY currency ORDER BY rate DESC, fixed_on DESC) AS rn
  FROM fixings
)
WHERE rn = 1;

SELECT l.currency, l.rate, l.fixed_on, h.rate, h.fixed_on
FROM low AS l JOIN high AS h ON h.currency = l.currency
