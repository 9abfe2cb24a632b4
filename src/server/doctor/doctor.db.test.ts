import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createListener } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { askForApproval } from '../accounts/approvals.ts'
import { noteUnprovedOperators } from '../accounts/is-operator.ts'
import { lendFolder } from '../commands/lend-folder.ts'
import { readConfig } from '../settings/config.ts'
import { findFreePort } from '../starting/find-free-port.ts'
import { callTool } from '../starting/name-tool.ts'
import { nameProgram, readCommit } from '../starting/program-version.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { runCommand } from '../testing/run-command.ts'
import { createDatabase } from '../testing/test-database.ts'
import type { Examined } from './examine.ts'
import { examinePlace } from './examine-place.ts'

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-doctor-'))
  app = await createTestApp()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const settingsOf = (settings: Record<string, string>) => ({
  DATA_DIR: folder,
  DATABASE_URL: app.databaseUrl,
  APP_ORIGIN: 'http://localhost:9',
  ...settings,
})

async function examine(settings: Record<string, string> = {}) {
  const findings = await examinePlace(readConfig({ LOG_LEVEL: 'silent', ...settingsOf(settings) }))
  return { of: (name: string) => findings.find((finding) => finding.name === name) }
}

/** The same through the command, in a separate process. */
async function runDoctor(settings: Record<string, string> = {}) {
  const { code, out } = await runCommand(['doctor', '--json'], settingsOf(settings))
  const findings: Examined[] = JSON.parse(out)
  return { code, of: (name: string) => findings.find((finding) => finding.name === name) }
}

describe('The doctor', () => {
  it('finds a place sound, and says what is still missing', async () => {
    const { code, of } = await runDoctor()
    expect(code).toBe(0)
    for (const name of ['program', 'data folder', 'database', 'clock', 'TLS'])
      expect(of(name)).toMatchObject({ state: 'fine' })
    expect(of('program')?.says).toContain(`ScoutSite ${nameProgram(readCommit())} on its own Node`)
    for (const name of ['mail', 'names', 'way to the app', 'backups'])
      expect(of(name)).toMatchObject({ state: 'warning', mend: expect.any(String) })
  })

  it('finds a place that nothing was started on sound too, and makes nothing there', async () => {
    const DATA_DIR = join(folder, 'new')
    const { of } = await examine({ DATA_DIR, DATABASE_URL: '' })
    expect(of('database')).toMatchObject({ says: 'it is made by the first start' })
    expect(of('disk')?.says).toContain('free for')
  })

  it('finds an empty database of the operator’s own sound', async () => {
    const DATABASE_URL = await createDatabase(inject('postgresUrl'), undefined, 'template0')
    const { of } = await examine({ DATABASE_URL })
    expect([of('database')?.state, of('clock')?.state]).toEqual(['fine', 'fine'])
  })

  it('says why the database, the mail server and the bucket do not answer, and ends with 1', async () => {
    const { code, of } = await runDoctor({
      DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/x',
      SMTP_URL: 'smtp://127.0.0.1:1',
      S3_BUCKET: 'troops',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    })
    expect(code).toBe(1)
    expect(of('database')).toMatchObject({
      state: 'error',
      says: 'it does not answer: nothing listens at the address in DATABASE_URL',
    })
    // Reported once, not again by each check that uses it.
    for (const name of ['clock', 'backups']) expect(of(name)?.state).not.toBe('error')
    expect(of('files')).toMatchObject({ state: 'error' })
    expect(of('mail')).toMatchObject({
      state: 'error',
      says: expect.stringContaining('nothing listens at the host and port in SMTP_URL'),
    })
  })

  it('warns that nobody is told about reports where mails go out and OPERATOR_EMAIL is not set', async () => {
    const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
    const listener = smtp.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const SMTP_URL = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
    expect((await examine({ SMTP_URL })).of('mail')).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('nobody is told about reports'),
      mend: 'set OPERATOR_EMAIL',
    })
    const OPERATOR_EMAIL = 'operator@example.org'
    expect((await examine({ SMTP_URL, OPERATOR_EMAIL })).of('mail')?.state).toBe('fine')
    smtp.close()
  })

  it('sees a clock that is behind', async () => {
    const { user } = await app.signUp()
    await app.sql`
      with site as (
        insert into sites (user_id, site_name, domain, template_name)
        values (${user.id}, 'Ahead', 'ahead', 'classic') returning id)
      insert into releases (site_id, created_at, revision, assets_revision, facts, folder, template_name, template_version)
      select id, now() + interval '1 day', 1, 1, '{}', 'releases/ahead', 'classic', '1' from site`
    const { of } = await examine()
    expect(of('clock')?.state).toBe('error')
    expect(of('clock')?.says).toContain('the clock is behind')
    await app.sql`delete from releases`
  })

  it('sees names that lead nowhere, asking the name servers of the settings', async () => {
    const { of } = await examine({
      APP_ORIGIN: 'https://scoutsite.example',
      SITE_DOMAIN: 'troops.example',
      DNS_SERVERS: '127.0.0.1:1',
    })
    expect(of('names')).toMatchObject({
      state: 'error',
      says: 'scoutsite.example has no address in DNS',
    })
    expect(of('TLS')?.state).toBe('error')
  })

  it('looks into the place of the nightly backups', async () => {
    const BACKUP_TO = join(folder, 'backups')
    expect((await examine({ BACKUP_TO })).of('backups')).toMatchObject({
      state: 'warning',
      says: `${BACKUP_TO}/ is not there yet, and is made by the first backup`,
    })
    lendFolder(BACKUP_TO)
    await runCommand(['backup'], { DATA_DIR: folder, DATABASE_URL: app.databaseUrl, BACKUP_TO })
    expect((await examine({ BACKUP_TO })).of('backups')).toMatchObject({
      state: 'warning',
      says: `${BACKUP_TO}/ has 1, the last was taken 0 hours ago, none was ever proven`,
      mend: callTool(`restore ${BACKUP_TO}/ --prove`),
    })
    // A backup elsewhere does not count for this target.
    const empty = join(folder, 'empty')
    await mkdir(empty)
    lendFolder(empty)
    expect((await examine({ BACKUP_TO: empty })).of('backups')?.says).toBe(
      `there is none in ${empty}/ yet`,
    )
    const bucket = {
      BACKUP_TO: 's3://backups',
      BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
      BACKUP_S3_ACCESS_KEY_ID: 'x',
      BACKUP_S3_SECRET_ACCESS_KEY: 'x',
    }
    expect((await examine(bucket)).of('backups')).toMatchObject({
      state: 'error',
      says: expect.stringContaining('There is no good answer from s3://backups'),
    })
  })

  it('sees before the first backup that a file stands in its place, and that its key is not there', async () => {
    const file = join(folder, 'photo.jpg')
    await writeFile(file, 'x')
    expect((await examine({ BACKUP_TO: file })).of('backups')).toMatchObject({
      state: 'error',
      says: `${file} is a file, not a folder. Name another place for backups.`,
    })
    const below = join(file, 'backups')
    expect((await examine({ BACKUP_TO: below })).of('backups')).toMatchObject({
      state: 'error',
      says: expect.stringMatching(
        /backups \(BACKUP_TO, unless you named it\) cannot be made .+ Name another place\.$/,
      ),
    })
    const BACKUP_KEY_FILE = join(folder, 'no.key')
    const later = await examine({ BACKUP_TO: join(folder, 'later'), BACKUP_KEY_FILE })
    expect(later.of('backups')).toMatchObject({
      state: 'error',
      says: expect.stringMatching(
        /no\.key \(BACKUP_KEY_FILE\) cannot be read by .+: it is not there\.$/,
      ),
    })
  })

  it('names the operators whose e-mail nobody has verified, and says how many accounts wait', async () => {
    const OPERATORS = 'pat@example.org,sam@example.org'
    expect((await examine()).of('operators')?.state).toBe('fine')
    expect((await examine()).of('accounts')?.state).toBe('fine')
    const sam = await app.signUp('sam@example.org')
    const find = async () => (await examine({ OPERATORS })).of('operators')
    expect(await find()).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('for pat@example.org, sam@example.org,'),
      mend: expect.stringContaining('follow the link'),
    })
    const lines: unknown[] = []
    const log = { warn: (...line: unknown[]) => void lines.push(line) }
    await noteUnprovedOperators(app.db, OPERATORS.split(','), log)
    expect(lines).toEqual([[{ count: 2, hint: callTool('doctor') }, expect.any(String)]])
    await app.sql`update auth.identities
      set identity_data = identity_data || '{"email_verified": true}' where user_id = ${sam.user.id}`
    expect((await find())?.says).toContain('for pat@example.org,')
    await askForApproval(app.db, sam.user.id)
    expect((await examine()).of('accounts')).toMatchObject({
      says: '1 waits for your approval',
      mend: callTool('accounts --waiting'),
    })
    await app.sql`delete from private.approval_requests`
  })

  it('closes secrets that others can read, and says so', async () => {
    const secrets = join(folder, 'secrets.json')
    await writeFile(secrets, '{}')
    await chmod(secrets, 0o644)
    const finding = (await examine()).of('data folder')
    expect(finding).toMatchObject({
      state: 'warning',
      says: `other accounts of this machine could read ${secrets}; from now on only its owner can`,
    })
    expect((await stat(secrets)).mode & 0o777).toBe(0o600)
    expect((await examine()).of('data folder')?.state).toBe('fine')
    await rm(secrets)
  })

  it('says that ScoutSite is stopped, and that nothing answers Caddy', async () => {
    const PORT = String(await findFreePort())
    expect((await examine({ PORT })).of('service')).toMatchObject({
      state: 'warning',
      says: `ScoutSite is stopped: nothing listens at 127.0.0.1:${PORT}`,
    })
    await using service = await serve(Number(PORT), (path) =>
      path === '/readyz' ? { status: 'ok' } : null,
    )
    const ASK_PORT = String(await findFreePort())
    expect((await examine({ PORT, ASK_PORT })).of('service')).toMatchObject({
      state: 'error',
      says: expect.stringContaining(`nothing answers Caddy at 127.0.0.1:${ASK_PORT}`),
    })
    await using _ask = await serve(Number(ASK_PORT), () => null)
    expect((await examine({ PORT, ASK_PORT })).of('service')).toMatchObject({
      state: 'fine',
      says: `it runs at 127.0.0.1:${PORT}, and answers Caddy at 127.0.0.1:${ASK_PORT}`,
    })
    await service[Symbol.asyncDispose]()
    expect((await examine({ PORT, ASK_PORT })).of('service')).toMatchObject({
      state: 'error',
      says: expect.stringContaining(`another program has ASK_PORT, at 127.0.0.1:${ASK_PORT}`),
    })
    await using _other = await serve(Number(PORT), () => null)
    const taken = await examine({ PORT, APP_ORIGIN: `http://127.0.0.1:${PORT}` })
    expect(taken.of('service')).toMatchObject({
      state: 'error',
      says: `another program answers at 127.0.0.1:${PORT}`,
    })
    expect(taken.of('way to the app')).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('leads to another program'),
    })
  })

  it('says of a ScoutSite that takes connections and does not answer that it may be starting', async () => {
    const listener = createListener((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const PORT = String((listener.address() as AddressInfo).port)
    expect((await examine({ PORT })).of('service')).toMatchObject({
      state: 'error',
      says: expect.stringContaining('ScoutSite is starting, or hangs'),
    })
    listener.close()
  })

  it('names the settings with which only this machine reaches ScoutSite', async () => {
    const set = { APP_ORIGIN: 'http://localhost:3000', SITE_DOMAIN: 'localhost:3000' }
    expect((await examine(set)).of('names')).toMatchObject({
      says: 'only this machine reaches ScoutSite, at http://localhost:3000 and localhost:3000',
      mend: 'set APP_ORIGIN and SITE_DOMAIN to names that others reach',
    })
  })

  it('says of a name that is not in DNS what to do there, not at Caddy', async () => {
    const { of } = await examine({ APP_ORIGIN: 'https://scoutsite.invalid' })
    for (const name of ['TLS', 'way to the app'])
      expect(of(name)).toMatchObject({
        state: 'error',
        says: expect.stringContaining('scoutsite.invalid is not found in DNS'),
        mend: expect.stringContaining('make a record A of scoutsite.invalid'),
      })
  })

  it('lists in its help what it looks at', async () => {
    const { out } = await runCommand(['doctor', '--help'], {})
    const { of } = await examine()
    for (const name of ['service', 'TLS', 'way to the app', 'backups']) {
      expect(out).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'))
      expect(of(name)).toBeDefined()
    }
  })
})

/** A server of JSON by path; 404 where there is none. */
async function serve(port: number, answer: (path: string | undefined) => object | null) {
  const server = createServer(({ url }, response) => {
    const found = answer(url)
    response.writeHead(found ? 200 : 404).end(JSON.stringify(found))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      if (server.listening) await promisify(server.close.bind(server))()
    },
  }
}
