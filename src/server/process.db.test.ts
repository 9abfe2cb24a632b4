import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { connect, PASSWORD } from './testing/connect.ts'
import { createProcessFolder } from './testing/process-folder.ts'
import { openConnection } from './testing/raw-connection.ts'
import { spawnProcess } from './testing/server-process.ts'
import { createDatabase } from './testing/test-database.ts'

const place = createProcessFolder()
const { start, failToStart } = place
const fresh = createProcessFolder('empty')

const credentials = { email: 'keeper@example.org', password: PASSWORD }

describe('a start', () => {
  it('on an empty folder serves, and stops in order when asked', async () => {
    const server = await fresh.start()
    expect(server.output().trim().split('\n').at(-1)).toBe(`ScoutSite is ready at ${server.origin}`)
    expect(await (await fetch(`${server.origin}/healthz`)).json()).toEqual({ status: 'ok' })
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    await expect(readFile(join(fresh.folder, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  it('announces the port that it took when it may take any', async () => {
    const server = await start({ PORT: '0' })
    const [, origin = ''] = /is ready at (\S+)/.exec(server.output()) ?? []
    expect(Number(new URL(origin).port)).toBeGreaterThan(0)
    expect(await (await fetch(`${origin}/config.json`)).json()).toMatchObject({
      supabaseUrl: origin,
      siteDomain: new URL(origin).host,
    })
  })

  it('is not ready while the folder of its files is gone', async () => {
    const server = await start()
    const files = join(place.folder, 'files')
    await rename(files, `${files}-away`)
    const answer = await fetch(`${server.origin}/readyz`)
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { status: 'unavailable', problems: ['files'] },
    ])
    await rename(`${files}-away`, files)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  })

  it('finishes requests in hand before it stops', async () => {
    const server = await start()
    const client = await connect(server.origin)
    const answer = client.auth.signUp(credentials)
    await new Promise((resolve) => setTimeout(resolve, 20))
    server.child.kill('SIGTERM')
    expect((await answer).error).toBeNull()
    expect(await server.exited).toBe(0)
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

  it.each([
    ['Ctrl-C is pressed', 'SIGINT', '600'],
    ['it has drained for long enough', 'SIGTERM', '1'],
  ] as const)('ends when %s', async (_, signal, DRAIN_SECONDS) => {
    const server = await start({ DRAIN_SECONDS })
    server.child.kill(signal)
    expect(await server.exited).toBe(0)
  })

  it('takes requests without a body over a real connection', async () => {
    const server = await start()
    const client = await connect(server.origin)
    await client.auth.signUp(credentials)
    const { data } = await client
      .from('sites')
      .insert({ site_name: 'Short-lived' })
      .select()
      .single()
    expect((await client.from('sites').delete().eq('id', data?.id)).status).toBe(204)
    expect((await client.from('sites').select()).data).toEqual([])
    expect((await client.auth.signOut()).error).toBeNull()
    expect((await fetch(`${server.origin}/auth/v1/logout`, { method: 'POST' })).status).toBe(401)
  })

  it('keeps its secrets to itself', async () => {
    await start()
    expect((await stat(join(place.folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('keeps accounts, sites and sessions over a restart', async () => {
    const first = await start()
    const before = await connect(first.origin)
    const { data } = await before.auth.signUp(credentials)
    await before.from('sites').insert({ site_name: 'Kept' })
    first.child.kill('SIGTERM')
    await first.exited

    const second = await start()
    const after = await connect(second.origin)
    await after.auth.setSession({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
    })
    expect((await after.from('sites').select('site_name')).data).toEqual([{ site_name: 'Kept' }])
  })

  it('says who holds the data folder when it is started twice', async () => {
    const server = await start()
    const { code, output } = await failToStart()
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      `Another ScoutSite (process ${server.child.pid}) is already running on this DATA_DIR. Stop it, or name another DATA_DIR.`,
    )
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  })

  it('lets one of three win that start on one new folder at once', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => spawnProcess({ DATA_DIR: fresh.folder })))
    const outcomes = await Promise.all(
      servers.map((server) =>
        Promise.race([
          server.exited,
          new Promise<'ready'>((resolve) =>
            server.child.stdout?.on('data', () => {
              if (server.output().includes('is ready')) resolve('ready')
            }),
          ),
        ]),
      ),
    )
    expect(outcomes.sort()).toEqual([1, 1, 'ready'])
    fresh.started.push(...servers.filter((server) => server.child.exitCode === null))
    expect(fresh.started).toHaveLength(1)
    expect((await fetch(`${fresh.started[0]?.origin}/readyz`)).status).toBe(200)
  })

  it('finds the orphan of a killed one, and every acknowledged row', async () => {
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

    const second = await start()
    const after = await connect(second.origin)
    await after.auth.signInWithPassword(credentials)
    const { count } = await after
      .from('sites')
      .select('*', { count: 'exact', head: true })
      .eq('user_id', data.user?.id ?? '')
    expect(count).toBeGreaterThanOrEqual(acknowledged)
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

describe('replicas on one database', () => {
  it('start at once, migrate once, and accept each other’s sessions', async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    const folders = await Promise.all(
      [1, 2, 3].map(() => mkdtemp(join(tmpdir(), 'scoutsite-replica-'))),
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
