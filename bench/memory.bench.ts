import { setTimeout as delay } from 'node:timers/promises'
import { judge, report, sized } from './measure.ts'
import { residentMegabytes } from './process-cost.ts'
import { openSeededFolder, SEEDED_DOMAIN } from './seeded-folder.ts'
import { visitHosts } from './visit-hosts.ts'
import { serveFolder } from './with-server.ts'

/** Resident memory, PostgreSQL included, after every one of `SITES` sites was visited. */
const SITES = sized(10_000, 12)
const ROUNDS = sized(2, 1)
const PATHS = ['/', '/style.css', '/contact.html']
const PAUSE = sized(5_000, 0)

const { environment, others } = await openSeededFolder(SITES)
const hosts = others.domains.map((domain) => `${domain}.${SEEDED_DOMAIN}`)
await serveFolder(environment, async ({ origin, child }) => {
  const read = () => residentMegabytes(child.pid ?? 0)
  report('before the first visit, MB', Math.round(await read()))
  const sizes: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await visitHosts(Number(new URL(origin).port), hosts, PATHS)
    sizes.push(await read())
  }
  report(`right after ${ROUNDS} visits to each site, MB`, Math.round(sizes.at(-1) ?? 0))
  await delay(PAUSE)
  judge('memory', [await read()])
})
