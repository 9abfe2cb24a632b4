const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a Host header names the app, and not a troop's site or somebody else. */
export function createIsAppHost(appOrigin: string): (host: string | undefined) => boolean {
  const app = new URL(appOrigin)
  return (host) => {
    if (!host || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`${app.protocol}//${host}`)) {
      return false
    }
    const asked = new URL(`${app.protocol}//${host}`)
    if (asked.port !== app.port) return false
    // On one machine all names of it mean the app.
    return (
      asked.hostname === app.hostname ||
      (LOOPBACK.has(app.hostname) && LOOPBACK.has(asked.hostname))
    )
  }
}
