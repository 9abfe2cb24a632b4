import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, PASSWORD } from '#server/testing/connect.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { LONG_ENOUGH, openForFamilies, openForm, sendForm, visitPage } from './ask-families.ts'
import { sized, tell } from './drill.ts'

/**
 * Kills the process under write load, again and again; afterwards every acknowledged row must
 * exist, and every message of a family that was told that it is kept.
 */
const KILLS = sized(50, 1)
const FAMILIES = 6
/** Counts of visits are written back within a minute. */
const VISITS = 30
const MINUTE = 60_000
const SPREAD = 200
const credentials = { email: 'keeper@example.org', password: PASSWORD }
const folder = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
const second = { email: 'second@example.org', password: PASSWORD }
const acknowledged = new Set<string>()
const kept = new Set<string>()
let siteId = ''
let failedStarts = 0

for (let kill = 0; kill <= KILLS; kill++) {
  const server = await start().catch(() => undefined)
  if (!server) {
    failedStarts++
    continue
  }
  const client = await connect(server.origin)
  const entry =
    kill === 0 ? client.auth.signUp(credentials) : client.auth.signInWithPassword(credentials)
  if ((await entry).error) throw (await entry).error
  const { port } = new URL(server.origin)
  if (kill === 0) {
    const other = await connect(server.origin)
    const { error } = await other.auth.signUp(second)
    if (error) throw error
    siteId = await openForFamilies(client, other)
  }
  if (kill === KILLS) {
    const asked = await client.from('join_requests').select('message').eq('site_id', siteId)
    const stored = new Set(asked.data?.map(({ message }) => message))
    tell('messages of families that were told they are kept', kept.size)
    tell('such messages lost', [...kept].filter((message) => !stored.has(message)).length, 0)
    const found = new Set<string>()
    for (let from = 0; ; from += 1_000) {
      const { data } = await client
        .from('sites')
        .select('site_name')
        .order('id')
        .range(from, from + 999)
      for (const row of data ?? []) found.add(row.site_name ?? '')
      if ((data?.length ?? 0) < 1_000) break
    }
    tell('kills', KILLS)
    tell('rows acknowledged', acknowledged.size)
    tell('rows lost', [...acknowledged].filter((name) => !found.has(name)).length, 0)
    server.child.kill('SIGTERM')
    await server.exited
    break
  }
  const families = Array.from({ length: FAMILIES }, async () => {
    try {
      // One after the other, so that the kill falls among them.
      await delay(Math.random() * SPREAD)
      const message = await sendForm(port, await openForm(port))
      if (message) kept.add(message)
    } catch {
      // The server was killed before it answered.
    }
  })
  await delay(LONG_ENOUGH)
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let row = 0; row < 10_000; row++) {
      const name = `${kill}-${writer}-${row}`
      const { error } = await client.from('sites').insert({ site_name: name })
      if (error) return
      acknowledged.add(name)
    }
  })
  const enough = acknowledged.size + 5 + Math.random() * 55
  const enoughKept = kept.size + Math.random() * FAMILIES
  let haveAsked = false
  void Promise.all(families).then(() => {
    haveAsked = true
  })
  while (acknowledged.size < enough || (kept.size < enoughKept && !haveAsked)) await delay(1)
  server.child.kill('SIGKILL')
  await server.exited
  await Promise.all([...writers, ...families])
}
if (sized(true, false))
  tell('visits lost that were counted a minute before a kill', await loseVisits(), 0)
tell('starts that failed', failedStarts, 0)
await rm(folder, { recursive: true, force: true })

function start() {
  return startProcess({ DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: '1' })
}

async function loseVisits(): Promise<number> {
  const server = await start()
  const { port } = new URL(server.origin)
  for (let visit = 0; visit < VISITS; visit += 1) await visitPage(port)
  await delay(MINUTE)
  server.child.kill('SIGKILL')
  await server.exited
  const again = await start()
  const client = await connect(again.origin)
  await client.auth.signInWithPassword(credentials)
  const { data } = await client.from('site_visits').select('visits').eq('site_id', siteId)
  again.child.kill('SIGTERM')
  await again.exited
  return VISITS - (data ?? []).reduce((sum, { visits }) => sum + visits, 0)
}
