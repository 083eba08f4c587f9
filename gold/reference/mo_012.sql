-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW parsed AS
SELECT SPLIT_INDEX(line, ' ', 0) AS code,
       CAST(REGEXP_EXTRACT(line, ' JUMP [+]?(-?[0-9.]+)C ', 1) AS DECIMAL(6, 2)) AS warmer,
       CAST(REGEXP_EXTRACT(line, ' JUMP .*C [+]?(-?[0-9.]+)%', 1) AS DECIMAL(6, 2)) AS damper,
       CAST(REGEXP_EXTRACT(line, ' FREE ([0-9]+)', 1) AS BIGINT) AS held
FROM journal;

SELECT code, COUNT(warmer), COUNT(*) FILTER (WHERE warmer * damper < 0),
       CAST(SUM(warmer) AS DECIMAL(7, 2)), CAST(MAX(ABS(warmer)) AS DECIMAL(5, 2)),
       COALESCE(MAX(held), -1)
FROM parsed
GROUP BY code
