import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OperatorInvitation } from '#contract/operator/accounts.ts'
import type { OperatorReport } from '#contract/operator/reports.ts'
import type { OperatorSite } from '#contract/operator/sites.ts'
import { askForApproval } from '../accounts/approvals.ts'
import { createFaultLog } from '../faults/fault-log.ts'
import { createLogger, outlineError } from '../lib/logging.ts'
import { keepReport } from '../moderation/page-reports.ts'
import { programName } from '../starting/program-version.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { type Proved, signUpProved } from '../testing/operator.ts'
import type { Troop } from '../testing/troop.ts'

const EMAIL = 'operator@example.org'
const REASON = 'A family asked for a photo to go.'

const faults = createFaultLog()
let written = ''
const write = (line: string) => {
  written += line
}
const log = createLogger('info', { write }, faults.note)
let hosted: HostedApp
let operator: Proved
let troop: Troop

beforeAll(async () => {
  hosted = await createHostedApp({ operators: [EMAIL], log, faults })
  operator = await signUpProved(hosted.app, EMAIL)
})
afterAll(() => hosted.close())
beforeEach(async () => {
  troop = await hosted.troop({ site_name: 'Falcon Troop' })
  written = ''
})

async function invoke(name: string, body: object = {}) {
  const { data, error } = await operator.supabase.functions.invoke(`operator-${name}`, { body })
  if (error) throw error
  return data
}
const report = (words: string, email: string | null = 'parent@example.org') =>
  keepReport(hosted.app.db, troop.site.id, {
    site: troop.site.domain,
    kind: 'photo',
    words,
    email,
  })
const reportsOfTroop = async (): Promise<OperatorReport[]> =>
  (await invoke('reports')).reports.filter(({ siteId }: OperatorReport) => siteId === troop.site.id)
const findSite = async (): Promise<OperatorSite | undefined> =>
  (await invoke('sites', { search: troop.site.domain, sort: 'name', most: 5 })).sites[0]
const statusOfPage = async () => (await hosted.visit(troop.site.domain)).status
const siteId = () => troop.site.id
const stateOf = async (id: string | undefined) =>
  (
    await hosted.app.sql`
    select state, closed_by from private.page_reports where id = ${id}`
  )[0]

describe('An operator', () => {
  it('sees how the server is, and which errors it had', async () => {
    log.error(outlineError(new RangeError('of leader@example.org')), 'a page could not be made')
    const { health, disk, queues, backups, faults: seen, at } = await invoke('overview')
    expect(health).toMatchObject({ problems: [], version: programName })
    expect(disk.bytes).toBeGreaterThan(disk.freeBytes)
    expect(queues).toEqual([])
    expect(health).toMatchObject({ hasOperatorEmail: false, contact: 'noreply@localhost' })
    expect(backups).toEqual({
      to: null,
      nextAt: null,
      takenAt: null,
      provenAt: null,
      lostProofAt: null,
      problem: null,
    })
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
    expect(seen).toMatchObject([
      { message: 'a page could not be made', why: 'RangeError', count: 1 },
    ])
    expect(JSON.stringify(seen)).not.toContain('leader@example.org')
  })

  it('takes a page down: its leaders read why, those of its reports that wish no answer are closed, and the log has ids alone', async () => {
    await troop.publish()
    await report('My daughter is in the photo of the lake.')
    await report('Another word', null)
    // Newest first.
    const [second, first] = await reportsOfTroop()
    expect(first).toMatchObject({
      siteName: 'Falcon Troop',
      kind: 'A photo that should not be there',
      words: 'My daughter is in the photo of the lake.',
      email: 'parent@example.org',
      isTakenDown: false,
    })
    expect(await statusOfPage()).toBe(200)
    expect(await invoke('take-down', { siteId: siteId(), reason: ` ${REASON} ` })).toEqual({
      success: true,
      closedReports: 1,
    })
    expect(await statusOfPage()).toBe(451)
    const { data } = await troop.supabase.rpc('list_take_downs').throwOnError()
    expect(data).toMatchObject([{ reason: REASON }])
    expect(await reportsOfTroop()).toMatchObject([{ id: first?.id, isTakenDown: true }])
    expect(await stateOf(second?.id)).toEqual({ state: 'acted_on', closed_by: operator.user.id })
    expect((await findSite())?.takenDown?.reason).toBe(REASON)
    for (const id of [operator.user.id, siteId()]) expect(written).toContain(id)
    expect(written).toContain('operator-take-down')
    expect(written).not.toMatch(/daughter|family|example\.org|Falcon/)
  })

  it('puts it back, and is told when somebody was faster', async () => {
    await troop.publish()
    const [one, other] = await Promise.all(
      ['First.', 'Second.'].map((reason) => invoke('take-down', { siteId: siteId(), reason })),
    )
    const meanwhile = { success: false, code: 'changed_meanwhile' }
    expect([one, other].filter(({ success }) => success)).toHaveLength(1)
    expect([one, other].find(({ success }) => !success)).toMatchObject(meanwhile)
    expect(await invoke('put-back', { siteId: siteId() })).toEqual({ success: true })
    expect(await statusOfPage()).toBe(200)
    expect((await findSite())?.takenDown).toBeNull()
    expect(await invoke('put-back', { siteId: siteId() })).toMatchObject(meanwhile)
    const nowhere = await invoke('take-down', { siteId: randomUUID(), reason: REASON })
    expect(nowhere).toMatchObject({ success: false, code: 'not_there' })
  })

  it.each(['dismissed', 'acted_on'])('closes a report as %s, once', async (outcome) => {
    await report('A word')
    const [open] = await reportsOfTroop()
    const close = () => invoke('close-report', { reportId: open?.id, outcome })
    expect(await close()).toEqual({ success: true })
    expect(await close()).toMatchObject({ code: 'changed_meanwhile' })
    expect(await stateOf(open?.id)).toEqual({ state: outcome, closed_by: operator.user.id })
  })

  it('has the leaders told of a report, once, which stays open; the log has ids alone', async () => {
    await report('My daughter is in the photo of the lake.')
    const [open] = await reportsOfTroop()
    expect(open?.passedOnAt).toBeNull()
    const tell = () =>
      invoke('pass-on-report', { reportId: open?.id, withWords: true, withEmail: false })
    expect(await tell()).toEqual({ success: true })
    const [told] = await reportsOfTroop()
    expect(told?.id).toBe(open?.id)
    expect(Date.parse(told?.passedOnAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(await tell()).toMatchObject({ code: 'changed_meanwhile' })
    const [kept] = await hosted.app.sql`
      select passed_on_by, passes_words, passes_email from private.page_reports
      where id = ${open?.id ?? ''}`
    expect(kept).toEqual({
      passed_on_by: operator.user.id,
      passes_words: true,
      passes_email: false,
    })
    for (const id of [operator.user.id, open?.id ?? 'none']) expect(written).toContain(id)
    expect(written).not.toMatch(/daughter|example\.org|Falcon/)
  })

  it('finds a site, and learns that there are more', async () => {
    await hosted.troop({ site_name: 'Falcon Troop' })
    const asked = { search: ' falcon ', sort: 'changed', most: 1 }
    const { sites, hasMore } = await invoke('sites', asked)
    expect([sites.length, hasMore]).toEqual([1, true])
    expect(await findSite()).toMatchObject({
      id: siteId(),
      name: 'Falcon Troop',
      state: 'draft',
      address: `http://${troop.site.domain}.localhost:3000`,
      admins: [troop.email],
    })
  })

  it.each(['http://{host}:3000/', '{host}:3000', 'HTTPS://{host}/contact.html#top'])(
    'finds it by its whole address: %s',
    async (typed) => {
      const search = typed.replace('{host}', `${troop.site.domain}.localhost`)
      const { sites } = await invoke('sites', { search, sort: 'name', most: 5 })
      expect(sites.map(({ id }: OperatorSite) => id)).toEqual([siteId()])
    },
  )

  it('invites somebody once more, reads the link, and withdraws it; the log has neither e-mail nor link', async () => {
    const email = `pat-${randomUUID()}@example.org`
    const first = await invoke('invite', { email: ` ${email.toUpperCase()} ` })
    expect(first).toEqual({
      success: true,
      email,
      url: expect.stringMatching(/^http:\/\/localhost:3000\/#invite=[\w-]{43}$/),
      expiresAt: expect.any(String),
      isMailed: false,
    })
    const open = async () =>
      (await invoke('registration')).invitations.filter(
        (each: OperatorInvitation) => each.email === email,
      )
    expect(await open()).toMatchObject([{ email, hasExpired: false, expiresAt: first.expiresAt }])
    const second = await invoke('invite', { email })
    expect(second.url).not.toBe(first.url)
    const [invitation] = await open()
    const withdraw = () => invoke('withdraw-invitation', { invitationId: invitation?.id })
    expect(await withdraw()).toEqual({ success: true })
    expect(await open()).toEqual([])
    expect(await withdraw()).toMatchObject({ code: 'changed_meanwhile' })
    expect(written).toContain('operator-invite')
    for (const { url } of [first, second]) expect(written).not.toContain(url.split('=')[1])
    expect(written).not.toContain(email)
  })

  it.each(['', 'pat', 'pat@example.org\r\nBcc: all@example.org', 'a@b.c, d@e.f'])(
    'cannot invite %j, nor an account',
    async (email) => {
      expect(await invoke('invite', { email })).toMatchObject({ code: 'not_accepted' })
      expect(await invoke('invite', { email: troop.email })).toMatchObject({
        code: 'not_accepted',
        error: 'This e-mail has an account already.',
      })
    },
  )

  it('has the link mailed where there is a mail server', async () => {
    const mailing = await createTestApp({
      smtpUrl: 'smtp://127.0.0.1:1',
      operators: [EMAIL],
      databaseUrl: hosted.app.databaseUrl,
      store: hosted.app.store,
    })
    const email = `pat-${randomUUID()}@example.org`
    const answer = await mailing.call('/functions/v1/operator-invite', {
      method: 'POST',
      headers: { authorization: `Bearer ${operator.session.access_token}` },
      body: JSON.stringify({ email }),
    })
    const { url, isMailed } = await answer.json()
    expect(isMailed).toBe(true)
    const [mail] = mailing.sent.filter(({ to }) => to === email)
    expect(mail?.text).toContain(url)
    await mailing.close()
  })

  it('sees who waits only where accounts are approved, and approves them', async () => {
    await askForApproval(hosted.app.db, troop.user.id)
    expect(await invoke('registration')).toMatchObject({ registration: 'open', waiting: [] })
    const approving = await createTestApp({
      registration: 'approved',
      operators: [EMAIL],
      databaseUrl: hosted.app.databaseUrl,
      store: hosted.app.store,
    })
    const call = async (name: string, body: object) => {
      const answer = await approving.call(`/functions/v1/operator-${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${operator.session.access_token}` },
        body: JSON.stringify(body),
      })
      return answer.json()
    }
    const accountId = troop.user.id
    expect((await call('registration', {})).waiting).toEqual([
      { accountId, email: troop.email, askedAt: expect.any(String), sites: ['Falcon Troop'] },
    ])
    expect(await call('approve', { accountId })).toEqual({ success: true })
    expect((await call('registration', {})).waiting).toEqual([])
    expect(await call('approve', { accountId: randomUUID() })).toMatchObject({ code: 'not_there' })
    await approving.close()
  })

  it('is refused what makes no sense', async () => {
    for (const [name, body] of [
      ['take-down', { siteId: siteId(), reason: '  ' }],
      ['take-down', { siteId: siteId(), reason: 'x'.repeat(2_001) }],
      ['take-down', { siteId: 'troop-42', reason: REASON }],
      ['sites', { search: '\0', sort: 'name', most: 1 }],
      ['sites', { search: '', sort: 'constructor', most: 1 }],
      ['sites', { search: '', sort: 'name', most: 1_000_000 }],
      ['invite', { email: 'x'.repeat(300) }],
      ['withdraw-invitation', { invitationId: 'first' }],
      ['approve', {}],
      ['close-report', { reportId: randomUUID(), outcome: 'open' }],
      ['pass-on-report', { reportId: randomUUID() }],
      ['pass-on-report', { reportId: 'first', withWords: false, withEmail: false }],
    ] as const) {
      const answer = await operator.supabase.functions.invoke(`operator-${name}`, { body })
      expect([name, answer.response?.status]).toEqual([name, 400])
    }
  })
})
