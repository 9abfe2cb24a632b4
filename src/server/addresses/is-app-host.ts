const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a Host header names the app, rather than a troop's site or another host. */
export function createIsAppHost(appOrigin: string): (host: string | undefined) => boolean {
  const app = new URL(appOrigin)
  return (host) => {
    if (!host || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`${app.protocol}//${host}`)) {
      return false
    }
    const asked = new URL(`${app.protocol}//${host}`)
    if (asked.port !== app.port) return false
    // On a local machine, all loopback names mean the app.
    return (
      asked.hostname === app.hostname ||
      (LOOPBACK.has(app.hostname) && LOOPBACK.has(asked.hostname))
    )
  }
}
