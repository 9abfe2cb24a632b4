import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../lib/logging.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { createMemoryQueue } from '../testing/memory-queue.ts'
import type { Troop } from '../testing/troop.ts'
import { moderationMailsJob } from './deliver-moderation-mail.ts'
import { closeReport, forgetReporters, keepReport, listReports } from './page-reports.ts'
import { passOnReport } from './passed-on-reports.ts'
import type { ReportKind } from './report-kinds.ts'
import { takeDownSite } from './take-downs.ts'
import { tellAdminsJob } from './tell-admins-job.ts'

const OPERATOR = 'operator@scoutsite.example'
const WORDS = 'The second photo shows <b>Ann</b>.\n\nPlease!'
const EMAIL = 'parent@example.org'
const BY = 'the operator'
const DAY = 86_400_000
const task = { data: {}, createdOn: new Date() }

const jobs = createMemoryQueue()
let hosted: HostedApp
let troop: Troop
let reportId: string
let log = ''

beforeAll(async () => {
  const write = (line: string) => {
    log += line
  }
  hosted = await createHostedApp({
    jobs,
    operatorEmail: OPERATOR,
    log: createLogger('debug', { write }),
  })
  jobs.start([moderationMailsJob(hosted.app)])
})
afterAll(() => hosted.close())
beforeEach(async () => {
  troop = await hosted.troop({ site_name: 'Falcon Troop' })
  await troop.publish()
  reportId = await report()
  // Sends the mails that an earlier test left pending.
  await mails()
  hosted.app.sent.length = 0
  log = ''
})

async function report(kind: ReportKind = 'photo', words = WORDS, email: string | null = EMAIL) {
  await keepReport(hosted.app.db, troop.site.id, { site: '', kind, words, email })
  return (await reports()).at(-1)?.id ?? ''
}
const reports = async () =>
  (await listReports(hosted.app)).filter(({ siteId }) => siteId === troop.site.id)

type Ticked = { withWords?: boolean; withEmail?: boolean }
const passOn = ({ withWords = false, withEmail = false }: Ticked = {}, id = reportId) =>
  passOnReport(hosted.app, { id, withWords, withEmail, by: BY })

/** Only mails of this kind: signing up sends others. */
async function mails() {
  await tellAdminsJob(hosted.app).work(new AbortController().signal, task)
  return hosted.app.sent.filter(({ subject }) => subject.endsWith('was reported'))
}
const onlyMail = async () => {
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  return mail ?? { to: '', subject: '', text: '', html: '' }
}
const addMember = async (role: 'admin' | 'editor') => {
  const member = await hosted.app.signUp()
  await hosted.app.sql`insert into public.site_members (site_id, user_id, role)
    values (${troop.site.id}, ${member.user.id}, ${role})`
  return member
}

describe('The leaders of a page that was reported', () => {
  it('hear nothing of it before the operator passes it on', async () => {
    expect(await mails()).toEqual([])
  })

  it('are told what it is about and what to do, without the words and the e-mail', async () => {
    expect(await passOn()).toEqual({ withWords: false, withEmail: false })
    const { to, subject, text, html } = await onlyMail()
    expect([to, subject]).toEqual([troop.email, 'The page of Falcon Troop was reported'])
    expect(text).toContain(
      `Falcon Troop (${troop.site.domain}.localhost:3000): “A photo that should not be there”.\n`,
    )
    expect(text).toContain('Nothing was taken down')
    expect(text).toContain('Open ScoutSite:\nhttp://localhost:3000/\n')
    expect(text).toContain('“Remove everywhere”')
    expect(text).toContain(`write to ${OPERATOR}`)
    for (const said of [text, html]) expect(said).not.toMatch(/Ann|Please!|parent@|They wrote/)
  })

  it('read the words where those were ticked, and nothing more', async () => {
    expect(await passOn({ withWords: true })).toEqual({ withWords: true, withEmail: false })
    const { text, html } = await onlyMail()
    expect(text).toContain('They wrote:\n\n> The second photo shows <b>Ann</b>.\n> \n> Please!\n')
    expect(html).toContain('&lt;b&gt;Ann&lt;/b&gt;.<br>\n<br>\nPlease!')
    expect(text).not.toContain('parent@')
  })

  it('read the e-mail where that was ticked, and nothing more', async () => {
    expect(await passOn({ withEmail: true })).toEqual({ withWords: false, withEmail: true })
    const { text } = await onlyMail()
    expect(text).toContain(`To answer the visitor, write to ${EMAIL}.`)
    expect(text).not.toMatch(/Ann|They wrote/)
  })

  it('are promised neither where there is none', async () => {
    const id = await report('pretends', '', null)
    const both = { withWords: true, withEmail: true }
    expect(await passOn(both, id)).toEqual({ withWords: false, withEmail: false })
    const { text } = await onlyMail()
    expect(text).toContain('“It pretends to be somebody else”')
    expect(text).not.toMatch(/They wrote|To answer the visitor|null|Remove everywhere/)
  })

  it('are one mail each, for every admin and nobody else, however often it is passed on', async () => {
    const second = await addMember('admin')
    await addMember('editor')
    const tries = await Promise.all([passOn(), passOn(), passOn({ withWords: true })])
    expect(tries.filter(Boolean)).toHaveLength(1)
    await mails()
    expect(await passOn({ withEmail: true })).toBeNull()
    const sent = (await mails()).map(({ to }) => to)
    expect(sent.toSorted()).toEqual([troop.email, second.email].toSorted())
  })

  it('are not told that nothing was taken down once their page was', async () => {
    await passOn()
    const reason = 'A family asked.'
    await takeDownSite(hosted.app, { domain: troop.site.domain, reason, by: BY })
    const { text } = await onlyMail()
    expect(text).toContain('The page is off the web for now')
    expect(text).not.toContain('Nothing was taken down')
  })

  it('get no e-mail that was forgotten meanwhile', async () => {
    await passOn({ withEmail: true })
    await forgetReporters(hosted.app.db, new Date(Date.now() + 91 * DAY))
    expect((await onlyMail()).text).not.toContain('To answer the visitor')
  })
})

describe('A report that is passed on', () => {
  it('stays open, with when and by whom its leaders were told', async () => {
    expect(await reports()).toMatchObject([{ passedOnAt: null, passedOnBy: null }])
    await passOn()
    expect(await reports()).toMatchObject([
      { id: reportId, state: 'open', passedOnAt: expect.any(Date), passedOnBy: BY },
    ])
  })

  it('is an open one of a site that stands', async () => {
    for (const id of ['nothing', crypto.randomUUID()]) expect(await passOn({}, id)).toBeNull()
    const closed = await report('other')
    await closeReport(hosted.app, { id: closed, state: 'dismissed', by: BY })
    expect(await passOn({}, closed)).toBeNull()
    await troop.supabase.from('sites').delete().eq('id', troop.site.id).throwOnError()
    expect(await passOn()).toBeNull()
    expect(await mails()).toEqual([])
  })

  it('is not told of a site that was deleted before the mail is sent', async () => {
    await passOn()
    await troop.supabase.from('sites').delete().eq('id', troop.site.id).throwOnError()
    expect(await mails()).toEqual([])
  })

  it('leaves no trace in the log of what a stranger typed', async () => {
    await passOn({ withWords: true, withEmail: true })
    expect((await onlyMail()).text).toContain(EMAIL)
    expect(log).not.toMatch(/parent@|Ann|Please!/)
  })
})
