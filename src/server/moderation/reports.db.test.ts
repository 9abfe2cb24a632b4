import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../lib/logging.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { createMemoryQueue } from '../testing/memory-queue.ts'
import type { Troop } from '../testing/troop.ts'
import { moderationMailsJob } from './deliver-moderation-mail.ts'
import { closeReport, forgetReporters, listNewestReports, listReports } from './page-reports.ts'
import { takeDownSite } from './take-downs.ts'

const DAY = 86_400_000
const OPERATOR = 'operator@scoutsite.example'
const jobs = createMemoryQueue()
let hosted: HostedApp
let troop: Troop
let host: string
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
  host = `${troop.site.domain}.localhost:3000`
  hosted.app.sent.length = 0
})

type Sent = Partial<Record<'site' | 'kind' | 'words' | 'email', string>>
const send = (sent: Sent, headers: Record<string, string> = {}, ip?: string) => {
  const fields = { site: host, kind: 'photo', words: '', email: '', ...sent }
  const body = new URLSearchParams(fields).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return hosted.app.call('/report', { method: 'POST', body, headers: { ...type, ...headers } }, ip)
}
const outcome = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('location')]
}
const done = () => [303, `/report/thanks?site=${troop.site.domain}`]
const reports = async () =>
  (await listReports(hosted.app)).filter(({ siteId }) => siteId === troop.site.id)

describe('The form for reports', () => {
  it('is led to from the page, names it, and needs neither account nor script', async () => {
    const { text } = await hosted.visit(troop.site.domain)
    const link = /href="([^"]+)" rel="nofollow">Report this page</.exec(text)?.[1] ?? ''
    expect(link).toBe(`http://localhost:3000/report?site=${encodeURIComponent(host)}`)
    const answer = await hosted.app.call(link)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain(`<strong>${host}</strong>`)
    expect(page).not.toContain('<script')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
    expect(policy).not.toContain('unsafe')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  })

  it('asks for the address where no page of ours is named, and repeats nothing of what is none', async () => {
    const draft = await hosted.troop()
    const none = ['http://', '<img src=x onerror=alert(1)>', 'x'.repeat(400), 'bank.example', 'a b']
    for (const site of ['', ...none, draft.site.domain]) {
      const page = await (await hosted.app.call(`/report?site=${encodeURIComponent(site)}`)).text()
      expect(page).toContain('Address of the page')
      expect(page).not.toMatch(/<img|bank\.example|x{300}/)
      const isTold = page.includes('This ScoutSite has no page at the address you came from')
      expect([site, isTold]).toEqual([site, site !== ''])
    }
  })

  it('thanks with a way back to the page, at its own address alone', async () => {
    const link = async (site: string) => {
      const page = await hosted.app.call(`/report/thanks?site=${encodeURIComponent(site)}`)
      return /<p class="back">.*<\/p>/.exec(await page.text())?.[0]
    }
    const back = `<p class="back"><a href="http://${host}/">Back to <bdi dir="ltr">${host}</bdi></a></p>`
    expect(await link(troop.site.domain)).toBe(back)
    const former = troop.site.domain
    await troop.invoke('change-address', { siteId: troop.site.id, domain: `${former}-b` })
    // Hosting decides whether that address redirects.
    expect(await link(former)).toBe(back)
    const draft = await hosted.troop()
    for (const site of ['', 'bank.example', '//bank.example', draft.site.domain]) {
      expect(await link(site)).toBeUndefined()
    }
  })

  it('takes what hides or turns the direction out of what a stranger typed', async () => {
    const words = 'The photo\u202egpj.lake\u2066\r\n\r\n\tSe\u200bcond\u0007 line'
    expect(await outcome(send({ words, email: 'par\u200bent@exam\u202eple.org' }))).toEqual(done())
    const { id } = (await reports())[0] ?? {}
    const kept = { words: 'The photogpj.lake\n\n Second line', email: 'parent@example.org' }
    expect(await reports()).toMatchObject([kept])
    // In the form in which older versions stored it.
    await hosted.app.sql`
      update private.page_reports set words = ${words.replaceAll('\r', '')} where id = ${id}`
    await troop.change({ site_name: 'Falcon\u202e Troop' })
    expect(await reports()).toMatchObject([{ ...kept, siteName: 'Falcon Troop' }])
  })

  it('keeps what was typed, and says what is wrong with it', async () => {
    const words = '"><script>alert(1)</script>'
    const answer = await send({ kind: '', words, email: 'nobody' })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(page).toContain('Choose what is wrong with the page.')
    expect(page).toContain('This is not an e-mail address.')
    expect(page).toContain('&quot;&gt;&lt;script&gt;')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('maxlength="2000"')
    for (const length of [2_001, 40_000]) {
      const long = await send({ words: 'x'.repeat(length) })
      expect(long.status).toBe(400)
      const said = await long.text()
      expect(said).toContain(
        `Your text has ${length.toLocaleString('en')} characters, and 2,000 fit here.`,
      )
      expect(said).toContain('x'.repeat(length))
    }
    expect((await send({ words: 'x'.repeat(140_000) })).status).toBe(413)
    expect((await send({ kind: 'constructor' })).status).toBe(400)
    expect(await reports()).toEqual([])
  })

  it('takes two thousand characters, however a browser writes the ends of lines', async () => {
    const words = 'a\r\n'.repeat(1_000).trim()
    expect(await outcome(send({ words }))).toEqual(done())
    expect((await reports())[0]?.words).toBe('a\n'.repeat(1_000).trim())
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'content-type': 'text/plain' },
  ])('takes nothing that another page sends in a visitor’s name: %o', async (headers) => {
    const answer = await send({}, headers)
    expect(answer.status).toBeGreaterThanOrEqual(403)
    expect(answer.headers.get('content-type')).toBe('application/json')
    const page = await send({}, { ...headers, accept: 'text/html,*/*;q=0.8' })
    expect(page.status).toBe(answer.status)
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const { message } = await answer.json()
    expect(await page.text()).toContain(`<p>${message}</p>`)
    expect(await reports()).toEqual([])
  })

  it('refuses in a page whoever reads pages, whatever it is for', async () => {
    const accept = { accept: 'text/html' }
    const long = await send({ words: 'x'.repeat(140_000) }, accept)
    expect(long.status).toBe(413)
    expect(await long.text()).toContain('<p>That is more than can be sent at once.</p>')
    const strict = await createTestApp({ requestsPerMinute: 1 })
    const ip = '192.0.2.78'
    await strict.call('/report', {}, ip)
    const often = await strict.call('/report', { headers: accept }, ip)
    expect([often.status, often.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await often.text()).toContain('<a href="/report">Back to the report form</a>')
    const plain = await strict.call('/report', {}, ip)
    expect(plain.headers.get('content-type')).toBe('application/json')
    await strict.close()
  })
})

describe('A report', () => {
  it('waits for the operator; where there is no page that visitors saw, it says so', async () => {
    const draft = await hosted.troop()
    const email = 'parent@example.org'
    expect(await outcome(send({ words: 'The second photo', email }))).toEqual(done())
    for (const site of ['nobody.localhost:3000', 'nobody.example', draft.site.domain]) {
      const answer = await send({ site, words: 'The second photo' })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toMatch(
        /This ScoutSite has no page at this address[\s\S]*The second photo<\/textarea>/,
      )
    }
    expect(await reports()).toMatchObject([
      { domain: troop.site.domain, kind: 'photo', words: 'The second photo', email, state: 'open' },
    ])
    const all = await listReports(hosted.app)
    expect(all.some(({ siteId }) => siteId === draft.site.id)).toBe(false)
  })

  it('is kept of a page that is down already', async () => {
    await takeDownSite(hosted.app, { domain: host, reason: 'A family asked.', by: 'operator' })
    expect(await outcome(send({}))).toEqual(done())
    expect(await reports()).toMatchObject([{ isTakenDown: true }])
  })

  it('mails the operator when nothing else is open about the page, and without what was typed', async () => {
    const { sent } = hosted.app
    await Promise.all([send({ words: 'Over there' }), send({}), send({})])
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [OPERATOR, `A page was reported: ${host}`],
    ])
    expect(sent[0]?.text).toContain('A photo that should not be there')
    expect(sent[0]?.text).not.toContain('Over there')
    for (const { id } of await reports()) {
      const closing = { id, state: 'dismissed', by: 'operator' } as const
      expect(await closeReport(hosted.app, closing)).toBe(true)
      expect(await closeReport(hosted.app, closing)).toBe(false)
    }
    await send({})
    expect(sent).toHaveLength(2)
    const all = await listReports(hosted.app, { isAll: true })
    const states = all.flatMap(({ siteId, state }) => (siteId === troop.site.id ? [state] : []))
    expect(states).toEqual(['open', 'dismissed', 'dismissed', 'dismissed'])
  })

  it('is there, and keeps what was typed, while nobody can tell which page is meant', async () => {
    await hosted.app.sql`alter table public.sites rename to away`
    const asked = await hosted.app.call(`/report?site=${encodeURIComponent(host)}`)
    const wrong = await send({ kind: '', words: 'The second photo' })
    const thanked = await hosted.app.call(`/report/thanks?site=${encodeURIComponent(host)}`)
    await hosted.app.sql`alter table public.away rename to sites`
    expect(asked.status).toBe(200)
    expect(await asked.text()).toContain(`value="${host}"`)
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('The second photo</textarea>')
    expect(thanked.status).toBe(200)
    expect(await thanked.text()).toContain('Thank you')
  })

  it('leaves no trace in the log of what a stranger typed', async () => {
    const typed = { words: 'a-secret-of-somebody', email: 'reporter@example.org' }
    log = ''
    await send(typed)
    await send({ ...typed, kind: '' })
    await send({ ...typed, site: 'secret-host.example' })
    await hosted.app.call('/report?site=secret-host.example')
    await hosted.app.sql`alter table private.page_reports rename to away`
    expect((await send(typed)).status).toBe(503)
    await hosted.app.sql`alter table private.away rename to page_reports`
    expect(log).toContain('a page was reported')
    expect(log).toContain('a report could not be kept')
    expect(log).not.toMatch(/a-secret-of-somebody|reporter@|secret-host/)
  })

  it('forgets after ninety days who sent it', async () => {
    await send({ words: 'The second photo', email: 'parent@example.org' })
    const emails = async () => (await reports()).map(({ email }) => email)
    await forgetReporters(hosted.app.db, new Date(Date.now() + 89 * DAY))
    expect(await emails()).toEqual(['parent@example.org'])
    await forgetReporters(hosted.app.db, new Date(Date.now() + 91 * DAY))
    expect(await emails()).toEqual([null])
    expect((await reports())[0]?.words).toBe('The second photo')
  })

  it('is refused to whoever sends many, with what was typed still there', async () => {
    const ip = '192.0.2.77'
    for (let count = 0; count < 10; count += 1) {
      expect((await send({ site: `nobody-${count}` }, {}, ip)).status).toBe(400)
    }
    const answer = await send({ words: 'The second photo' }, {}, ip)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(await answer.text()).toMatch(
      /Many reports came from your connection in a short time\. Please try again in 60 minutes\.[\s\S]*The second photo<\/textarea>/,
    )
  })

  it('is kept and mailed although sixty others of the same page came before, if nothing like it is open', async () => {
    const { sent } = hosted.app
    for (let count = 0; count < 65; count += 1) {
      expect(await outcome(send({ kind: 'other' }))).toEqual(done())
    }
    expect(await reports()).toHaveLength(60)
    expect(sent).toHaveLength(1)
    expect(await outcome(send({ kind: 'child', words: 'The second photo' }))).toEqual(done())
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).toContain('Something about a child that should not be public')
    expect((await reports()).at(-1)).toMatchObject({ kind: 'child', words: 'The second photo' })

    const newest = await listNewestReports(hosted.app)
    const ofThis = newest.filter(({ siteId }) => siteId === troop.site.id)
    expect(ofThis).toHaveLength(20)
    expect(ofThis[0]).toMatchObject({ kind: 'child', openOfSite: 61 })
    expect(newest.some(({ siteId }) => siteId !== troop.site.id)).toBe(true)
  })
})
