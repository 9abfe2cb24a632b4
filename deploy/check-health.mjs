// For the HEALTHCHECK of deploy/Containerfile: ends with 0 when ScoutSite in this container can serve pages.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/readyz?part=pages`
const isWell = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isWell ? 0 : 1)
