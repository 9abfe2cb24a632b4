import type { Registry } from 'prom-client'

/**
 * The resolution at which the event loop's lag is measured, in milliseconds; it never shows as less
 * than this.
 */
const LAG_RESOLUTION = 20

/**
 * The registry of this process's metrics; null when nobody may read them, and then the library is
 * not even loaded.
 */
export async function openRegistry(metricsToken: string): Promise<Registry | null> {
  if (metricsToken === '') return null
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_RESOLUTION })
  return registry
}
