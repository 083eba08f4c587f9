# What docker-compose.yml relies on of apache/kafka: KAFKA_* become settings, bash, a user of its own.
FROM streamsqlbench-base

RUN useradd --create-home appuser \
 && install -d -o appuser -g appuser /var/lib/kafka/data /opt/kafka/config /mnt/shared/config
COPY kafka/libs /opt/kafka/libs
COPY kafka/config /etc/kafka/docker
COPY kafka/run /etc/kafka/docker/run

USER appuser
EXPOSE 9092
VOLUME ["/var/lib/kafka/data", "/mnt/shared/config"]
CMD ["/etc/kafka/docker/run"]
