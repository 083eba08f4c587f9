# What deploy/flink and docker-compose.yml rely on of the official image: FLINK_PROPERTIES, the commands
# `jobmanager` and `taskmanager`, a user flink, listeners that are not bound to one address.
FROM streamsqlbench-base

RUN useradd --uid 9999 --home-dir /opt/flink flink
COPY --chown=flink:flink flink /opt/flink
COPY flink-entrypoint /docker-entrypoint.sh

ENV FLINK_HOME=/opt/flink
WORKDIR /opt/flink
USER flink
RUN chmod +x bin/*.sh bin/flink \
 && bin/config-parser-utils.sh conf bin lib \
    -repKV rest.address,localhost,0.0.0.0 -repKV rest.bind-address,localhost,0.0.0.0 \
    -repKV jobmanager.bind-host,localhost,0.0.0.0 -repKV taskmanager.bind-host,localhost,0.0.0.0 \
    -rmKV taskmanager.host=localhost
EXPOSE 6123 8081
ENTRYPOINT ["/docker-entrypoint.sh"]
