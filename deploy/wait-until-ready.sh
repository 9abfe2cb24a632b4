#!/bin/sh
# For scoutsite.service: ends when ScoutSite is ready, its database and its files answering. It fails as soon as ScoutSite
# has ended, so that systemd says so at once and starts it again, and never stops one that is only slow to get ready.

end=$(($(date +%s) + 240))
while [ "$(date +%s)" -lt "$end" ]; do
	curl --silent --fail --output /dev/null --max-time 5 "http://${HOST:-127.0.0.1}:$PORT/readyz" && exit
	kill -0 "$MAINPID" || exit 1
	sleep 1
done
