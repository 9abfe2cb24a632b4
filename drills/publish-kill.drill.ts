import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, PASSWORD } from '#server/testing/connect.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { sized, tell } from './drill.ts'
import { readPage } from './read-page.ts'

/**
 * Kills the process at random while a site is published and read; visitors must only ever get whole
 * pages.
 */
const PUBLISHES = sized(200, 4)
const READERS = 4
const credentials = { email: 'keeper@example.org', password: PASSWORD }
const folder = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
const facts = (version: number) => ({
  tagline: `Version ${version}.`,
  description: `Version ${version}. `.repeat(400),
})

let siteId = ''
let version = 0
let acknowledged = 0
let attempted = 0
let [kills, answers, torn, lost, failedStarts] = [0, 0, 0, 0, 0]

while (failedStarts < 5) {
  const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent' }).catch(
    () => undefined,
  )
  if (!server) {
    failedStarts += 1
    continue
  }
  const client = await connect(server.origin)
  const entry = siteId
    ? await client.auth.signInWithPassword(credentials)
    : await client.auth.signUp(credentials)
  if (entry.error) throw entry.error
  if (!siteId) {
    const row = { site_name: 'Troop 42', domain: 'troop-42', ...facts(0) }
    siteId = (await client.from('sites').insert(row).select('id').single()).data?.id
    await client.functions.invoke('publish-site', { body: { siteId } })
  }
  const { port } = new URL(server.origin)
  const shown = await read(port)
  if (shown.version < acknowledged || shown.version > attempted) lost += 1
  if (version >= PUBLISHES) {
    server.child.kill('SIGTERM')
    await server.exited
    break
  }
  let isOver = false
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      const page = await read(port).catch(() => null)
      if (!page) return
      answers += 1
      if (!page.isWhole || page.version > attempted || page.version < acknowledged - 1) torn += 1
    }
  })
  const publisher = (async () => {
    while (!isOver && version < PUBLISHES) {
      version += 1
      const { error } = await client.from('sites').update(facts(version)).eq('id', siteId)
      if (error) return
      attempted = version
      const { data, error: refusal } = await client.functions.invoke('publish-site', {
        body: { siteId },
      })
      if (refusal || !data?.success) return
      acknowledged = version
    }
  })()
  await Promise.race([delay(100 + Math.random() * 900), publisher])
  isOver = true
  server.child.kill('SIGKILL')
  kills += 1
  await server.exited
  await Promise.all([publisher, ...readers])
}

async function read(port: string) {
  const page = await readPage(port, `troop-42.localhost:${port}`)
  const versions = new Set(page.match(/Version \d+\./g))
  return {
    version: Number(/\d+/.exec([...versions][0] ?? '')?.[0]),
    isWhole: versions.size === 1 && page.endsWith('</html>\n'),
  }
}

tell('kills during publishing', kills)
tell('starts that failed', failedStarts, 0)
tell('publishes tried', version)
tell('the last that was acknowledged', acknowledged)
tell('answers read meanwhile', answers)
tell('answers torn or of no version', torn, 0)
tell('acknowledged publishes lost', lost, 0)
await rm(folder, { recursive: true, force: true })
