import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, PASSWORD } from './testing/connect.ts'
import { copyStartedFolder, createProcessFolder } from './testing/process-folder.ts'
import { openConnection } from './testing/raw-connection.ts'
import { type ServerProcess, spawnProcess, startProcess } from './testing/server-process.ts'
import { sized } from './testing/sized.ts'
import { createDatabase } from './testing/test-database.ts'

const credentials = { email: 'keeper@example.org', password: PASSWORD }

describe('a first start', () => {
  const fresh = createProcessFolder('empty')

  it('on an empty folder serves, and stops in order when asked', async () => {
    const server = await fresh.start()
    expect(server.output().trim().split('\n').at(-1)).toBe(`ScoutSite is ready at ${server.origin}`)
    expect(await (await fetch(`${server.origin}/healthz`)).json()).toEqual({ status: 'ok' })
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    await expect(readFile(join(fresh.folder, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
  })
})

describe('a start', () => {
  const place = createProcessFolder()
  const { start } = place

  it('finishes requests in hand before it stops, and keeps accounts, sites and sessions over a restart', async () => {
    const first = await start()
    const before = await connect(first.origin)
    const { data } = await before.auth.signUp(credentials)
    await before.from('sites').insert({ site_name: 'Kept' })
    const answer = before.auth.signUp({ ...credentials, email: 'late@example.org' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    first.child.kill('SIGTERM')
    expect((await answer).error).toBeNull()
    expect(await first.exited).toBe(0)

    const second = await start()
    const after = await connect(second.origin)
    await after.auth.setSession({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
    })
    expect((await after.from('sites').select('site_name')).data).toEqual([{ site_name: 'Kept' }])
  })

  it('drains first where that is wanted: it answers, and has nobody come back on the same connection', async () => {
    const server = await start({ DRAIN_SECONDS: '600' })
    const port = Number(new URL(server.origin).port)
    const visit = async (host: string, path = '/') => {
      const visitor = await openConnection(port)
      const answer = await visitor.ask(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      visitor.close()
      return [answer.status, /^connection: close$/im.test(answer.head)]
    }
    const [app, site] = [`localhost:${port}`, `troop-42.localhost:${port}`]
    expect(await visit(site)).toEqual([404, false])
    expect(await visit(app)).toEqual([200, false])
    server.child.kill('SIGTERM')
    const probe = async () => (await fetch(`${server.origin}/readyz`)).json()
    await expect.poll(probe).toEqual({ status: 'draining' })
    expect(await visit(app, '/readyz')).toEqual([503, true])
    expect(await visit(site)).toEqual([404, true])
    expect(await visit(app)).toEqual([200, true])
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })

  it('finds the orphan of a killed one, and every acknowledged row; and ends when it has drained for long enough', async () => {
    const first = await start()
    const client = await connect(first.origin)
    const { data } = await client.auth.signUp(credentials)
    let acknowledged = 0
    const writing = (async () => {
      for (let row = 0; row < 10_000; row++) {
        const { error } = await client.from('sites').insert({ site_name: `Row ${row}` })
        if (error) return
        acknowledged++
      }
    })()
    await expect.poll(() => acknowledged, { timeout: 20_000 }).toBeGreaterThan(10)
    first.child.kill('SIGKILL')
    await first.exited
    await writing

    const second = await start({ DRAIN_SECONDS: '1' })
    const after = await connect(second.origin)
    await after.auth.signInWithPassword(credentials)
    const { count } = await after
      .from('sites')
      .select('*', { count: 'exact', head: true })
      .eq('user_id', data.user?.id ?? '')
    expect(count).toBeGreaterThanOrEqual(acknowledged)
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
  })

  it('ends with a sentence when PostgreSQL is killed under it', async () => {
    const server = await start()
    const pid = Number(
      (await readFile(join(place.folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
    )
    process.kill(pid, 'SIGKILL')
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('PostgreSQL ended while ScoutSite was running')
    expect(server.output()).not.toContain('did not start')
    const again = await start()
    expect((await fetch(`${again.origin}/readyz`)).status).toBe(200)
  })
})

describe('a server that may take any port, and drains for long', () => {
  let folder: string
  let server: ServerProcess
  let origin: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scoutsite-process-'))
    await copyStartedFolder(folder)
    server = await startProcess({ DATA_DIR: folder, PORT: '0', DRAIN_SECONDS: '600' })
    origin = /is ready at (\S+)/.exec(server.output())?.[1] ?? ''
  })
  afterAll(async () => {
    server.child.kill('SIGINT')
    await server.exited
    await rm(folder, { recursive: true })
  })

  it('announces the port that it took', async () => {
    expect(Number(new URL(origin).port)).toBeGreaterThan(0)
    expect(await (await fetch(`${origin}/config.json`)).json()).toMatchObject({
      supabaseUrl: origin,
      siteDomain: new URL(origin).host,
    })
  })

  it('is not ready while the folder of its files is gone', async () => {
    const files = join(folder, 'files')
    await rename(files, `${files}-away`)
    const answer = await fetch(`${origin}/readyz`)
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { status: 'unavailable', problems: ['files'] },
    ])
    await rename(`${files}-away`, files)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })

  it('takes requests without a body over a real connection', async () => {
    const client = await connect(origin)
    await client.auth.signUp(credentials)
    const { data } = await client
      .from('sites')
      .insert({ site_name: 'Short-lived' })
      .select()
      .single()
    expect((await client.from('sites').delete().eq('id', data?.id)).status).toBe(204)
    expect((await client.from('sites').select()).data).toEqual([])
    expect((await client.auth.signOut()).error).toBeNull()
    expect((await fetch(`${origin}/auth/v1/logout`, { method: 'POST' })).status).toBe(401)
  })

  it('keeps its secrets to itself', async () => {
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('says who holds the data folder when it is started twice', async () => {
    const late = await spawnProcess({ DATA_DIR: folder })
    expect(await late.exited).toBe(1)
    expect(late.output().trim()).toBe(
      `Another ScoutSite (process ${server.child.pid}) is already running on this DATA_DIR. Stop it, or name another DATA_DIR.`,
    )
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })

  it('ends at once when Ctrl-C is pressed', async () => {
    server.child.kill('SIGINT')
    expect(await server.exited).toBe(0)
  })
})

describe('replicas on one database', () => {
  const { start } = createProcessFolder('empty')

  it('start at once, migrate once, and accept each other’s sessions', async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    const folders = await Promise.all(
      sized([1, 2, 3], [1, 2]).map(() => mkdtemp(join(tmpdir(), 'scoutsite-replica-'))),
    )
    const replicas = await Promise.all(
      folders.map((dataDir) => start({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })),
    )
    const clients = await Promise.all(replicas.map(({ origin }) => connect(origin)))
    const { data } = await (clients[0] ?? expect.fail()).auth.signUp(credentials)
    for (const [index, client] of clients.entries()) {
      const { error } = await client.auth.setSession({
        access_token: data.session?.access_token ?? '',
        refresh_token: data.session?.refresh_token ?? '',
      })
      expect(error).toBeNull()
      expect((await client.from('sites').insert({ site_name: `From ${index}` })).error).toBeNull()
      expect((await client.from('sites').select()).data).toHaveLength(index + 1)
    }
    await Promise.all(folders.map((dataDir) => rm(dataDir, { recursive: true })))
  })
})
