import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#server/testing/connect.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { judge, ratios, report, sized, spread } from './measure.ts'
import {
  openCopiedFolder,
  openSeededFolder,
  SEEDED_DOMAIN,
  SEEDED_PHOTOS,
  type SeededFolder,
} from './seeded-folder.ts'
import { visitHosts } from './visit-hosts.ts'

/** The time from the click to the live page: among ten sites and ten thousand, alternating. */
const FEW = sized(10, 2)
const MANY = sized(10_000, 12)
const ROUNDS = sized(25, 1)
/** Nobody opens the builder and presses the button sooner after a start; the first publishing of a process counts. */
const AFTER_START = sized(3_000, 0)

async function openTroop({ environment, alone }: SeededFolder) {
  const server = await startProcess(environment)
  const port = Number(new URL(server.origin).port)
  const client = await connect(server.origin)
  await client.auth.signInWithPassword(alone)
  const { data: site } = await client.from('sites').select('id, domain').limit(1).single()
  const siteId = site?.id
  const host = `${site?.domain}.${SEEDED_DOMAIN}`

  const publish = async () => {
    await client.from('sites').update({ tagline: randomUUID() }).eq('id', siteId)
    const before = await visitHosts(port, [host])
    const begin = performance.now()
    const { data } = await client.functions.invoke('publish-site', { body: { siteId } })
    const after = await visitHosts(port, [host])
    const took = performance.now() - begin
    if (!data?.success || before.digest === after.digest) throw new Error('it is not live')
    return took
  }
  const restore = async () => {
    const kept = client.from('releases').select('id').eq('site_id', siteId).order('number')
    const { data: releases } = await kept
    const begin = performance.now()
    const body = { siteId, releaseId: releases?.[0]?.id }
    const { data } = await client.functions.invoke('restore-release', { body })
    if (!data?.success) throw new Error('the release was not restored')
    return performance.now() - begin
  }
  const stop = async () => {
    server.child.kill('SIGTERM')
    await server.exited
  }
  const times = { publishes: [] as number[], restores: [] as number[] }
  return { publish, restore, ...times, [Symbol.asyncDispose]: stop }
}

await using few = await openTroop(await openSeededFolder(FEW))
await using many = await openTroop(await openCopiedFolder(MANY))
await delay(AFTER_START)
for (let round = 0; round < ROUNDS; round += 1) {
  for (const troop of [few, many]) {
    troop.publishes.push(await troop.publish())
    troop.restores.push(await troop.restore())
  }
}
const both = (of: 'publishes' | 'restores') => [...few[of], ...many[of]]
report(`publish with ${SEEDED_PHOTOS} photos beside ${FEW}, ms`, spread(few.publishes, 0))
report(`the same beside ${MANY}, ms`, spread(many.publishes, 0))
report(`restore beside ${FEW}, ms`, spread(few.restores, 0))
report(`restore beside ${MANY}, ms`, spread(many.restores, 0))
judge('publish', both('publishes'))
judge('publish-worst', both('publishes'))
judge('restore-worst', both('restores'))
judge('publish-flat', ratios(many.publishes, few.publishes))
judge('restore-flat', ratios(many.restores, few.restores))
