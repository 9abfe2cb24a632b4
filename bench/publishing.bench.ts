import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readConfig } from '#server/config.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { seedSites } from '#server/seeding/seed-sites.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { connect, median, report } from './measure.ts'

/** From the click to the live page, with twenty photos: beside ten sites and beside many, turn by turn. */
const MANY = Number(process.env['SITES'] ?? 1_000)
const PHOTOS = 20
const ROUNDS = Number(process.env['ROUNDS'] ?? 15)

async function openTroop(neighbours: number) {
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-bench-'))
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'error' }
  const account = await seed(environment, neighbours)
  const server = await startProcess(environment)
  const client = await connect(server.origin)
  await client.auth.signInWithPassword(account)
  const { data: site } = await client.from('sites').select('id, domain').limit(1).single()
  const siteId = site?.id
  const host = `${site?.domain}.localhost:${new URL(server.origin).port}`

  const publish = async () => {
    const tagline = randomUUID()
    await client.from('sites').update({ tagline }).eq('id', siteId)
    const begin = performance.now()
    const { data } = await client.functions.invoke('publish-site', { body: { siteId } })
    const page = await readPage(server.origin, host)
    if (!data?.success || !page.includes(tagline)) throw new Error('the publish is not live')
    return performance.now() - begin
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
  const close = async () => {
    server.child.kill('SIGTERM')
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
  return { publish, restore, close, publishes: [] as number[], restores: [] as number[] }
}

/** One site with photos, which the account returned has alone, and its neighbours. */
async function seed(environment: Record<string, string>, neighbours: number) {
  await using context = await openOperatorContext(readConfig(environment))
  const account = await seedSites(context, 1, PHOTOS)
  await seedSites(context, neighbours, 0)
  return account
}

function readPage(origin: string, host: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  request(origin, { headers: { host } }, (response) => text(response).then(resolve, reject))
    .on('error', reject)
    .end()
  return promise
}

const [few, many] = [await openTroop(9), await openTroop(MANY - 1)]
for (let round = 0; round < ROUNDS; round += 1) {
  for (const troop of [few, many]) {
    troop.publishes.push(await troop.publish())
    troop.restores.push(await troop.restore())
  }
}
await Promise.all([few.close(), many.close()])
const ms = (values: number[]) => `${median(values).toFixed(0)}, ${Math.max(...values).toFixed(0)}`
const ratio = (values: number[], others: number[]) =>
  median(values.map((value, round) => value / (others[round] ?? Number.NaN))).toFixed(2)
report(`publish with ${PHOTOS} photos, ms: median, worst (budget 300)`, ms(few.publishes))
report('restore of a release, ms: median, worst (budget 50)', ms(few.restores))
report(`publish, ${MANY} sites / 10 sites (flat)`, ratio(many.publishes, few.publishes))
report(`restore, ${MANY} sites / 10 sites (flat)`, ratio(many.restores, few.restores))
report('load of the machine', loadavg()[0]?.toFixed(1) ?? '')
