import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, PASSWORD } from '#server/testing/connect.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { sized, tell } from './drill.ts'

/**
 * Kills the process under write load, again and again; afterwards every acknowledged row must
 * exist.
 */
const KILLS = sized(50, 1)
const credentials = { email: 'keeper@example.org', password: PASSWORD }
const folder = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
const acknowledged = new Set<string>()
let failedStarts = 0

for (let kill = 0; kill <= KILLS; kill++) {
  const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'error' }).catch(() => undefined)
  if (!server) {
    failedStarts++
    continue
  }
  const client = await connect(server.origin)
  const entry =
    kill === 0 ? client.auth.signUp(credentials) : client.auth.signInWithPassword(credentials)
  if ((await entry).error) throw (await entry).error
  if (kill === KILLS) {
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
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let row = 0; row < 10_000; row++) {
      const name = `${kill}-${writer}-${row}`
      const { error } = await client.from('sites').insert({ site_name: name })
      if (error) return
      acknowledged.add(name)
    }
  })
  const enough = acknowledged.size + 5 + Math.random() * 55
  while (acknowledged.size < enough) await delay(1)
  server.child.kill('SIGKILL')
  await server.exited
  await Promise.all(writers)
}
tell('starts that failed', failedStarts, 0)
await rm(folder, { recursive: true, force: true })
