import { setTimeout as delay } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Figure, Reading } from './reading.ts'

/** Prometheus waits ten seconds; a hanging database must not suppress the other figures. */
const TIMEOUT = 2_000

type Metrics = { type: string; text: string }
export type ReadMetrics = () => Promise<Metrics>

/**
 * All metrics of the registry and the readings, in Prometheus's format; null without a registry.
 */
export async function createReadMetrics(
  registry: Registry | null,
  readings: readonly Reading[],
  timeout = TIMEOUT,
): Promise<ReadMetrics | null> {
  if (registry === null) return null
  const { Gauge } = await import('prom-client')
  const registers = [registry]
  const sets = readings.map(({ gauges, read }) => {
    const own = new Map(
      Object.entries(gauges).map(([name, { help, labels = [] }]) => {
        return [name, new Gauge({ name, help, labelNames: [...labels], registers })]
      }),
    )
    return async () => {
      const figures = await readWithin(timeout, read)
      for (const gauge of own.values()) {
        gauge.reset()
        // After a reset, a gauge without labels would otherwise be 0.
        gauge.remove({})
      }
      for (const { name, value, labels = {} } of figures) own.get(name)?.set(labels, value)
    }
  })
  return async () => {
    await Promise.all(sets.map((set) => set()))
    return { type: registry.contentType, text: await registry.metrics() }
  }
}

/**
 * The figures that could be read; none if that failed or took too long. Outages have their own
 * alert.
 */
async function readWithin(timeout: number, read: Reading['read']): Promise<Figure[]> {
  const stop = new AbortController()
  const late = delay(timeout, [], { signal: stop.signal })
  try {
    return await Promise.race([read(), late])
  } catch {
    return []
  } finally {
    stop.abort()
    late.catch(() => undefined)
  }
}
