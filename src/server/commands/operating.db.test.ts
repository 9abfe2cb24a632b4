import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForApproval } from '../accounts/approvals.ts'
import { type AccountRow, listAccounts } from '../accounts/list-accounts.ts'
import { shareSecrets } from '../database/share-secrets.ts'
import {
  closeReport,
  keepReport,
  listReports,
  type PageReport,
} from '../moderation/page-reports.ts'
import { handOver } from '../operation/hand-over.ts'
import { listSites } from '../operation/list-sites.ts'
import { callTool } from '../starting/name-tool.ts'
import { PASSWORD } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { newIp } from '../testing/new-ip.ts'
import { runCommand } from '../testing/run-command.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { listStored, uploadPhoto } from '../testing/uploading.ts'

let folder: string
let hosted: HostedApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-operating-'))
  hosted = await createHostedApp()
})
afterAll(async () => {
  await hosted.close()
  await rm(folder, { recursive: true })
})

async function run(...args: string[]) {
  const { databaseUrl: DATABASE_URL } = hosted.app
  const { code, out, complaint } = await runCommand([...args, '--json'], {
    DATA_DIR: folder,
    DATABASE_URL,
    LOG_LEVEL: 'silent',
  })
  return { code, complaint, answer: out ? JSON.parse(out) : undefined }
}

/** The same lists as the commands of these names, without a process. */
const sites = (search: string) => listSites(hosted.app, { search, sort: 'size', most: 50 })
const accounts = (search: string) => listAccounts(hosted.app.db, { search, most: 50 })

describe('The operator', () => {
  it('invites somebody, whose account is approved, and approves another', async () => {
    const email = `pat-${randomUUID()}@example.org`
    const first = await run('invite', ` ${email.toUpperCase()}`)
    expect(first.answer).toEqual({
      email,
      url: expect.stringMatching(/^http:\/\/localhost:3000\/#invite=[\w-]{43}$/),
      expiresAt: expect.any(String),
      isMailed: false,
    })
    const second = await run('invite', email)
    const signUp = ({ answer: { url } }: typeof first) =>
      hosted.app.client().auth.signUp({
        email,
        password: PASSWORD,
        options: { data: { invite: url.split('=')[1] } },
      })
    expect((await signUp(first)).error?.code).toBe('invite_not_found')
    const { data } = await signUp(second)
    expect(data.user?.email).toBe(email)
    const known = await run('invite', email)
    expect([known.code, known.complaint]).toEqual([1, `${email} has an account already.`])
    const other = await hosted.app.signUp()
    // The name that it had in 0.2.0.
    expect((await run('vouch', ` ${other.email.toUpperCase()} `)).code).toBe(0)
    const approved = await hosted.app.sql`select user_id from private.trusted_accounts
      where user_id in (${data.user?.id ?? ''}, ${other.user.id})`
    expect(approved).toHaveLength(2)
    const nobody = await run('approve', 'nobody@example.org')
    expect([nobody.code, nobody.complaint]).toEqual([
      1,
      expect.stringContaining('There is no account nobody@example.org.'),
    ])
  })

  it('finds an invitation that nobody was mailed in the outbox, with its link whole', async () => {
    const email = `pat-${randomUUID()}@example.org`
    const { answer } = await run('invite', email)
    const outbox = join(folder, 'outbox')
    const mails = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
    )
    expect(mails.filter((mail) => mail.includes(`${answer.url}\r\n`))).toHaveLength(1)
  })

  it('lists who waits for approval', async () => {
    const { user, email } = await hosted.app.signUp()
    const other = await hosted.app.signUp()
    await askForApproval(hosted.app.db, user.id)
    const waiting = async () =>
      (await run('accounts', '--waiting')).answer.map((account: AccountRow) => account.email)
    expect(await waiting()).toEqual([email])
    expect(await waiting()).not.toContain(other.email)
    await run('approve', email)
    expect(await waiting()).toEqual([])
  })

  it('prints the link of an invitation although the mail server is away', async () => {
    const email = `pat-${randomUUID()}@example.org`
    const { code, out } = await runCommand(['invite', email], {
      DATA_DIR: folder,
      DATABASE_URL: hosted.app.databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    })
    expect(code).toBe(0)
    expect(out).toMatch(/^Nothing was mailed: .+ Pass the link on yourself\.$/m)
    expect(out).toMatch(/^http:\/\/localhost:3000\/#invite=[\w-]{43}$/m)
  })

  it.each(['pat', 'pat@example.org\r\nBcc: all@example.org', 'a@example.org, b@example.org'])(
    'cannot invite %j',
    async (email) => {
      const { code, answer } = await run('invite', email)
      expect([code, answer.error]).toEqual([
        2,
        expect.stringContaining('It must be an e-mail address.'),
      ])
    },
  )

  it('finds a site by its name, its address and its admin', async () => {
    const troop = await hosted.troop({ site_name: 'Otters 100% of Pine_Hill' })
    await uploadPhoto(hosted.app, troop, troop.site.id, await samplePhoto())
    await troop.publish()
    const { answer } = await run('sites', troop.email, '--sort', 'size')
    const found = [
      answer,
      await sites('100% of pine_'),
      await sites(troop.site.domain.slice(0, 12)),
    ]
    for (const rows of found) {
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ id: troop.site.id, state: 'live', admins: [troop.email] })
      expect(rows[0].bytes).toBeGreaterThan(1_000)
    }
    expect(await sites('100_ of')).toEqual([])
    // The log names sites by their id.
    expect(await sites(troop.site.id.toUpperCase())).toMatchObject([{ id: troop.site.id }])
    expect(await run('sites', randomUUID())).toEqual({ code: 1, complaint: '', answer: [] })
    expect((await run('accounts', troop.email)).answer).toMatchObject([
      { email: troop.email, isConfirmed: true, sites: 1 },
    ])
  })

  it('keeps a leader out with the pages, and lets both back', async () => {
    const troop = await hosted.troop()
    await troop.publish()
    const suspend = (until: string) =>
      run('suspend', troop.email, '--reason', 'A photo.', '--until', until, '--pages')
    expect(await suspend('2999-02-30')).toMatchObject({ code: 2 })
    expect(await suspend('2999-12-24')).toMatchObject({
      code: 0,
      answer: { accountId: troop.user.id, until: '2999-12-24', takenDown: [troop.site.domain] },
    })
    expect((await run('accounts', troop.email)).answer).toMatchObject([
      { suspendedUntil: '2999-12-24', suspendedFor: 'A photo.' },
    ])
    expect((await troop.supabase.from('sites').select('id')).error).toMatchObject({
      code: 'user_banned',
    })
    expect(await suspend('2999-12-24')).toMatchObject({ code: 1 })
    expect((await run('resume', troop.email, '--pages')).answer).toMatchObject({
      putBack: [troop.site.domain],
      stillDown: [],
    })
    expect((await troop.supabase.from('sites').select('id')).data).toHaveLength(1)
  })

  it('gives a site whose leader has left to another', async () => {
    const troop = await hosted.troop()
    const heir = await hosted.app.signUp()
    const { code } = await run(
      'hand-over',
      `https://${troop.site.domain}.localhost:3000/`,
      heir.email,
    )
    expect(code).toBe(0)
    const read = (client: typeof heir.supabase) =>
      client.from('site_members').select('role').eq('site_id', troop.site.id).order('role')
    expect((await read(heir.supabase)).data).toEqual([{ role: 'admin' }, { role: 'editor' }])
    await run('hand-over', troop.site.domain, heir.email, '--alone')
    expect((await read(heir.supabase)).data).toEqual([{ role: 'admin' }])
    expect((await read(troop.supabase)).data).toEqual([])
  })

  it('is told of commands with the settings that the first was given', async () => {
    const file = join(folder, "the troop's settings")
    await writeFile(file, 'LOG_LEVEL=silent\n')
    const { complaint } = await run('hand-over', 'nowhere', 'a@example.org', '--config', file)
    const quoted = `'${folder}/the troop'\\''s settings'`
    expect(complaint).toContain(`To look for it: ${callTool(`--config ${quoted} sites TEXT`)}`)
  })

  it('is told what is misspelt', async () => {
    const complaint = `There is no site troop-nowhere. To look for it: ${callTool('sites TEXT')}`
    expect(await run('hand-over', 'troop-nowhere', 'a@example.org')).toEqual({
      code: 1,
      complaint,
      answer: { error: complaint },
    })
    expect((await run('unlock', 'nobody@example.org')).complaint).toContain('There is no account')
  })

  it('lets somebody in again whom guesses from many places have locked out, by an e-mail in capitals too', async () => {
    const { email, password } = await hosted.app.signUp()
    const signIn = async (attempt: string) => {
      const { error } = await hosted.app
        .client()
        .auth.signInWithPassword({ email, password: attempt })
      return error?.status
    }
    await shareSecrets(hosted.app.db, folder, hosted.app.secrets)
    for (let guess = 0; guess < 300; guess++)
      await hosted.app.limits.count('signInByAccount', email)
    expect(await signIn(password)).toBe(429)
    expect((await run('unlock', email.toUpperCase())).code).toBe(0)
    expect(await signIn(password)).toBeUndefined()
  })

  it('lets somebody in again who mistyped a password too often, from that same IP', async () => {
    const { email, password } = await hosted.app.signUp()
    const ip = newIp()
    const signIn = async (attempt: string) => {
      const { error } = await hosted.app
        .client(ip)
        .auth.signInWithPassword({ email, password: attempt })
      return error?.status
    }
    await shareSecrets(hosted.app.db, folder, hosted.app.secrets)
    await Promise.all(Array.from({ length: 30 }, () => signIn('wrong')))
    expect(await signIn(password)).toBe(429)
    expect((await run('unlock', email)).code).toBe(0)
    expect(await signIn(password)).toBeUndefined()
  })

  it('lets somebody change a password again who was refused too often', async () => {
    const { email, user, supabase } = await hosted.app.signUp()
    await shareSecrets(hosted.app.db, folder, hosted.app.secrets)
    for (let time = 0; time < 30; time++)
      await hosted.app.limits.count('passwordByAccount', user.id)
    const change = async () =>
      (await supabase.auth.updateUser({ password: 'a wholly new password' })).error?.status
    expect(await change()).toBe(429)
    expect((await run('unlock', email)).code).toBe(0)
    expect(await change()).toBeUndefined()
  })

  it('takes a site off the web, and removes it for good with its files', async () => {
    const troop = await hosted.troop()
    await uploadPhoto(hosted.app, troop, troop.site.id, await samplePhoto(2))
    await troop.publish()
    expect((await hosted.visit(troop.site.domain)).status).toBe(200)
    await run('remove-site', troop.site.domain)
    await expect.poll(async () => (await hosted.visit(troop.site.domain)).status).toBe(404)
    expect(await sites(troop.site.domain)).toMatchObject([{ state: 'deleted' }])
    await troop.supabase.rpc('restore_site', { id: troop.site.id }).throwOnError()
    await expect.poll(async () => (await hosted.visit(troop.site.domain)).status).toBe(200)
    expect((await run('remove-site', troop.site.domain, '--for-good')).code).toBe(0)
    expect(await sites(troop.site.domain)).toEqual([])
  })

  it('reads which reports were closed, when, how and by whom', async () => {
    const troop = await hosted.troop()
    const report = (words: string) =>
      keepReport(hosted.app.db, troop.site.id, { site: '', kind: 'photo', words, email: null })
    const list = async (...args: string[]): Promise<PageReport[]> =>
      (await run('reports', ...args)).answer.filter(
        ({ siteId }: PageReport) => siteId === troop.site.id,
      )
    await report('First.')
    await report('Second.')
    await report('Third.')
    const open = async () =>
      (await listReports(hosted.app, { isAll: false, limit: 50 })).filter(
        ({ siteId }) => siteId === troop.site.id,
      )
    const [first, second] = await open()
    await run('reports', '--done', first?.id ?? '')
    const by = { id: second?.id ?? '', state: 'dismissed', by: troop.user.id } as const
    await closeReport(hosted.app, by)
    expect(await open()).toMatchObject([{ words: 'Third.' }])
    expect(await list('--all')).toMatchObject([
      { words: 'Third.', state: 'open', closedAt: null },
      { words: 'Second.', state: 'dismissed', closedBy: troop.email },
      { words: 'First.', state: 'acted_on', closedBy: expect.stringContaining('at the terminal') },
    ])
    expect(await list('--all', '--most', '1')).toHaveLength(1)
    const { out } = await runCommand(['reports', '--all'], {
      DATA_DIR: folder,
      DATABASE_URL: hosted.app.databaseUrl,
    })
    expect(out).toMatch(new RegExp(`  Dismissed \\d{4}-\\S+Z by ${troop.email}\n`))
    expect(out).toMatch(/ {2}Dealt with \d{4}-\S+Z by .*at the terminal\n/)
    expect(out.match(/--dismiss/g)).toHaveLength(1)
    expect((await run('reports', '--all', '--done', first?.id ?? '')).code).toBe(2)
  })

  it('has the leaders told of a report, with as much of the visitor as was said', async () => {
    const troop = await hosted.troop()
    const report = { site: '', kind: 'photo', words: 'First.', email: 'a@example.org' } as const
    await keepReport(hosted.app.db, troop.site.id, report)
    const open = async () =>
      (await listReports(hosted.app)).find(({ siteId }) => siteId === troop.site.id)
    const id = (await open())?.id ?? ''
    const { complaint, code } = await run('reports', '--with-words')
    expect([code, complaint]).toEqual([1, '--with-words and --with-email go with --tell.'])
    expect((await run('reports', '--tell', id, '--done', id)).code).toBe(2)
    expect((await open())?.passedOnAt).toBeNull()
    const told = await run('reports', '--tell', id, '--with-email')
    expect(told).toMatchObject({ code: 0, answer: { id, withWords: false, withEmail: true } })
    const again = await run('reports', '--tell', id, '--with-words')
    expect(again.complaint).toContain('its leaders were told before')
    const { out } = await runCommand(['reports', '--all'], {
      DATA_DIR: folder,
      DATABASE_URL: hosted.app.databaseUrl,
    })
    const by = 'The leaders were told \\d{4}-\\S+Z by .*at the terminal'
    expect(out).toMatch(new RegExp(`${by}\n  ${callTool(`reports --dismiss ${id}`)}\n`))
  })

  it('removes an account, once others have its sites', async () => {
    const troop = await hosted.troop()
    const heir = await hosted.app.signUp()
    expect((await run('remove-account', troop.email)).complaint).toContain(
      `Nobody else administers ${troop.site.domain}.`,
    )
    await handOver(hosted.app.db, troop.site.id, heir.user.id, { isAlone: false })
    expect((await run('remove-account', troop.email)).code).toBe(0)
    expect(await accounts(troop.email)).toEqual([])
    expect(await sites(troop.site.domain)).toMatchObject([{ admins: [heir.email] }])
    const { error } = await hosted.app.client().auth.signInWithPassword(troop)
    expect(error?.code).toBe('invalid_credentials')
  })
})

it('Nothing of a site that was removed for good stays in the store', async () => {
  const troop = await hosted.troop()
  const { app } = hosted
  await uploadPhoto(app, troop, troop.site.id, await samplePhoto(3))
  await troop.publish()
  const { removeSiteForGood } = await import('../operation/remove-site.ts')
  await removeSiteForGood(app, troop.site.id)
  expect(await listStored(app, `assets/${troop.site.id}`)).toEqual([])
  expect(await listStored(app, `releases/${troop.site.id}`)).toEqual([])
  expect(await app.sql`select id from sites where id = ${troop.site.id}`).toEqual([])
})
