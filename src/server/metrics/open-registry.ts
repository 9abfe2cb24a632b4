import type { Registry } from 'prom-client'

/** How exactly the lag of the event loop is seen, in milliseconds; it never shows as less than this. */
const LAG_RESOLUTION = 20

/** All figures of this process; null when nobody may read them, and then the library is not even loaded. */
export async function openRegistry(metricsToken: string): Promise<Registry | null> {
  if (metricsToken === '') return null
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_RESOLUTION })
  return registry
}
