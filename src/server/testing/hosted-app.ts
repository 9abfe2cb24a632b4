import { randomUUID } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { createTestApp } from './create-test-app.ts'
import { hostSites } from './host-sites.ts'
import { createTroop } from './troop.ts'

export const freeDomain = () => `troop-${randomUUID().slice(0, 8)}`

/** A test app whose published sites can be visited, each troop at its own host. */
export async function createHostedApp(given: Partial<Parts> = {}) {
  const app = await createTestApp(given)
  const sites = await hostSites(app.hosting)
  return {
    app,
    sites,
    troop: (facts: Parameters<typeof createTroop>[1] = {}) =>
      createTroop(app, { domain: freeDomain(), ...facts }),
    visit: (domain: string, path = '/') => sites.ask(`${domain}.localhost:3000`, path),
    async close() {
      sites.close()
      await app.close()
    },
  }
}

export type HostedApp = Awaited<ReturnType<typeof createHostedApp>>
