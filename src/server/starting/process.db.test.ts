import { chmod, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, PASSWORD } from '../testing/connect.ts'
import { copyStartedFolder, createProcessFolder } from '../testing/process-folder.ts'
import { type ServerProcess, spawnProcess, startProcess } from '../testing/server-process.ts'
import { sized } from '../testing/sized.ts'
import { createDatabase } from '../testing/test-database.ts'
import { nameProgram, readCommit } from './program-version.ts'

const credentials = { email: 'keeper@example.org', password: PASSWORD }

describe('a first start', () => {
  const fresh = createProcessFolder('empty')

  it('on an empty folder serves, and stops in order when asked', async () => {
    const server = await fresh.start()
    expect(server.output().trim().split('\n').at(-1)).toBe(`ScoutSite is ready at ${server.origin}`)
    expect(await (await fetch(`${server.origin}/healthz`)).json()).toEqual({ status: 'ok' })
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    // The commit that was built, whichever it is.
    expect(lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'ready')).toMatchObject({
      program: nameProgram(readCommit()),
    })
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    await expect(readFile(join(fresh.folder, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
  })
})

describe('a server that may take any port, and drains for long', () => {
  let folder: string
  let backups: string
  let server: ServerProcess
  let origin: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scoutsite-process-'))
    await copyStartedFolder(folder)
    backups = await mkdtemp(join(tmpdir(), 'scoutsite-closed-'))
    await chmod(backups, 0o500)
    server = await startProcess({
      DATA_DIR: folder,
      PORT: '0',
      DRAIN_SECONDS: '600',
      BACKUP_TO: backups,
    })
    origin = /is ready at (\S+)/.exec(server.output())?.[1] ?? ''
  })
  afterAll(async () => {
    server.child.kill('SIGINT')
    await server.exited
    for (const made of [folder, backups]) await rm(made, { recursive: true })
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

  it('said at the start that nightly backups would fail, and why', async () => {
    const closed = `What is in ${backups}/ cannot be read and written by the account that ScoutSite runs as (EACCES).`
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain(closed)
    expect(server.output()).toContain('nightly backups would fail')
  })

  it('says who holds the data folder when it is started twice', async () => {
    for (const port of [{}, { PORT: new URL(origin).port }]) {
      const late = await spawnProcess({ DATA_DIR: folder, ...port })
      expect(await late.exited).toBe(1)
      expect(late.output().trim()).toBe(
        `Another ScoutSite (process ${server.child.pid}) is already running on this DATA_DIR. Stop it, or name another DATA_DIR.`,
      )
    }
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
