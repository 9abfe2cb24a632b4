import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../mail/compose-mail.ts'
import { LeftOut } from '../mail/mail-transport.ts'
import { keepPageCurrent } from '../releases/keep-current.ts'
import { openAsked, readForm, TYPED } from '../testing/asked-troop.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { inquiryMailsJob } from './inquiry-mails.ts'
import { sweepInquiries } from './inquiry-rows.ts'

let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
})
afterAll(() => hosted.close())

const openTroop = (readers?: number, facts?: Parameters<HostedApp['troop']>[0]) =>
  openAsked(hosted, readers, facts)

const work = (given: Partial<TestApp> = {}) =>
  inquiryMailsJob({ ...app, ...given }).work(new AbortController().signal, {
    data: {},
    createdOn: new Date(),
  })
const sentTo = (email: string | undefined) =>
  app.sent.filter(({ to, alsoTo }) => alsoTo && [to, ...alsoTo].includes(email ?? ''))

describe('The form of a page', () => {
  it('is in the look of the page, without script, and may be framed by nobody', async () => {
    const { open, home, host } = await openTroop()
    const response = await open()
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(text).toContain('<link rel="stylesheet" href="/style.css">')
    expect(text).not.toContain('<script')
    for (const label of ['Your name', 'E-mail', 'Phone', 'Age of the child', 'Message'])
      expect(text).toMatch(new RegExp(`<label for="\\w+">${label}</label>`))
    expect(await home()).toContain(`href="http://${host}/join"`)
  })

  it('keeps what was typed when something is missing, and links to each field', async () => {
    const { form, send, rows } = await openTroop()
    const { status, text } = await send({ ...TYPED, ...(await form()), email: 'robin@', adult: '' })
    expect(status).toBe(400)
    expect(text).toContain('<title>Error: Get in touch')
    expect(text).toContain('<a href="#email">')
    expect(text).toContain('<a href="#adult">')
    expect(text).not.toContain('<a href="#name">')
    for (const typed of [TYPED.name, TYPED.message, TYPED.phone]) expect(text).toContain(typed)
    expect(text).toContain('<option value="8-10" selected>')
    expect(await rows()).toEqual([])
  })

  it('is stored once, and shown as a receipt, however often Send is pressed', async () => {
    const { form, send, rows } = await openTroop()
    const fields = { ...TYPED, ...(await form()) }
    const both = await Promise.all([send(fields), send(fields)])
    for (const { status, text } of [...both, await send(fields)]) {
      expect(status).toBe(200)
      expect(text).toContain('Your message is sent')
      expect(text).toContain(TYPED.message)
    }
    expect(await rows()).toMatchObject([
      { name: TYPED.name, email: TYPED.email, age_band: '8-10', state: 'new', reason: '' },
    ])
  })

  it('corrects what is sent again with another e-mail', async () => {
    const { form, send, rows } = await openTroop()
    const fields = { ...TYPED, ...(await form()) }
    await send({ ...fields, email: 'robin@exmaple.org' })
    await send(fields)
    await send({ ...fields, message: 'Another text, as a robot sends it.' })
    expect(await rows()).toMatchObject([{ state: 'new', email: TYPED.email }, { state: 'held' }])
  })

  it('takes no form of another page, of another site, from tomorrow, or cut', async () => {
    const [one, other] = [await openTroop(), await openTroop()]
    const fields = { ...TYPED, ...(await one.form()) }
    const tomorrow = { ...TYPED, ...(await one.form(-86_400_000)) }
    expect((await one.send(fields, { origin: 'https://evil.example' })).status).toBe(403)
    for (const [troop, sent] of [
      [other, fields],
      [one, tomorrow],
      [one, { ...fields, token: (fields['token'] ?? '').slice(0, -1) }],
      [one, TYPED],
    ] as const) {
      const { status, text } = await troop.send(sent)
      expect(status).toBe(400)
      expect(text).toContain('Please press Send again')
      expect(text).toContain(TYPED.message)
      // With the new form that it got, it is sent.
      const again = { ...TYPED, ...readForm(text) }
      expect((await troop.send(again)).text).toContain('That was quick')
    }
    expect([...(await one.rows()), ...(await other.rows())]).toEqual([])
  })

  it('asks who was quick to press Send again, with the same form', async () => {
    const { form, send, rows } = await openTroop()
    const fields = { ...TYPED, ...(await form(1_000)) }
    const { text } = await send(fields)
    expect(text).toContain('That was quick. Please press Send again.')
    expect(readForm(text)).toEqual(readForm(`name="token" value="${fields['token']}"${text}`))
    expect(await rows()).toEqual([])
  })

  it('is closed with fewer than two adults who can read it, and says whom to ask', async () => {
    const { open, send, home, add, siteId, host } = await openTroop(1, {
      contact_email: 'hello@example.org',
    })
    expect(await home()).not.toContain('/join"')
    expect(await (await open()).text()).toContain('mailto:hello@example.org')
    const { status, text } = await send({ ...TYPED, token: 'x' })
    expect(status).toBe(409)
    expect(text).toContain('Nothing was sent')
    expect(text).toContain(TYPED.message)
    // A youth and a drafter are no readers; an editor is.
    await add('drafter')
    await add('editor', 'youth')
    expect(await (await open()).text()).not.toContain('<form')
    const editor = await add('editor')
    expect(await (await open()).text()).toContain('<form')
    await keepPageCurrent(app, siteId)
    expect(await home()).toContain(`href="http://${host}/join"`)
    await app.sql`update auth.users set email_confirmed_at = null where id = ${editor.user.id}`
    expect(await (await open()).text()).not.toContain('<form')
    expect(
      await app.sql`select due_at <= now() as due from private.live_pages where site_id = ${siteId}`,
    ).toEqual([{ due: true }])
  })

  it('is not there on pages that are not live', async () => {
    const { open, invoke, siteId } = await openTroop()
    await app.sql`insert into private.take_downs (site_id, reason, taken_by) values (${siteId}, 'x', 'y')`
    expect((await open()).status).toBe(404)
    await app.sql`delete from private.take_downs where site_id = ${siteId}`
    expect((await open()).status).toBe(200)
    await invoke('unpublish-site')
    expect((await open()).status).toBe(404)
  })

  it('holds what looks like a robot’s, says so, and lets adults take it', async () => {
    const { form, send, rows, supabase } = await openTroop()
    const hidden = await form()
    const trap = Object.keys(hidden).find((name) => name !== 'token') ?? ''
    const { text } = await send({ ...TYPED, ...hidden, [trap]: 'https://x.example' })
    expect(text).toContain('Your message is kept')
    const [row] = await rows()
    expect(row).toMatchObject({
      state: 'held',
      reason: 'A field was filled in that people do not see.',
    })
    const id = row?.id ?? ''
    await supabase.from('join_requests').update({ state: 'new' }).eq('id', id).throwOnError()
    expect(await rows()).toMatchObject([{ state: 'new', told: 0 }])
    const { error } = await supabase.from('join_requests').update({ state: 'held' }).eq('id', id)
    expect(error?.message).toContain('Only what ScoutSite holds is held')
  })

  it('refuses the sixth of an hour from one network in words, with the text', async () => {
    const { form, host, rows } = await openTroop()
    const sendFrom = async (message: string) =>
      app.call(
        '/join',
        {
          method: 'POST',
          headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ ...TYPED, ...(await form()), message }).toString(),
        },
        '203.0.113.9',
      )
    for (let nth = 1; nth <= 5; nth += 1) expect((await sendFrom(`No ${nth}`)).status).toBe(200)
    const sixth = await sendFrom('The sixth question')
    expect(sixth.status).toBe(429)
    expect(sixth.headers.get('retry-after')).not.toBeNull()
    const text = await sixth.text()
    expect(text).toContain('Several messages came from your connection')
    expect(text).toContain('The sixth question')
    expect(await rows()).toHaveLength(5)
  })

  it('holds everything beyond twenty a day, and refuses nobody', async () => {
    const { ask, rows, siteId } = await openTroop()
    await app.sql`
      insert into join_requests (site_id, name, email, phone, age_band, message, nonce)
      select ${siteId}, 'A', 'a@example.org', '', '5-7', 'x', n::text from generate_series(1, 20) as n`
    expect((await ask()).text).toContain('Your message is kept')
    expect((await rows()).at(-1)).toMatchObject({
      state: 'held',
      reason: 'More than 20 messages arrived within a day.',
    })
  })
})

it('counts for no crowd what a robot sent, and refuses a flood in words', async () => {
  const { form, send, ask, rows, siteId } = await openTroop()
  const flood = (count: number) => app.sql`
    insert into join_requests (site_id, name, email, phone, age_band, message, nonce, state)
    select ${siteId}, 'A', 'a@example.org', '', '5-7', 'x', n::text, 'held' from generate_series(1, ${count}::int) as n`
  await flood(299)
  expect((await ask()).text).toContain('Your message is sent')
  const trapped = async () => {
    const hidden = await form()
    const trap = Object.keys(hidden).find((name) => name !== 'token') ?? ''
    return send({ ...TYPED, ...hidden, [trap]: 'x' })
  }
  expect((await trapped()).text).toContain('Your message is kept')
  const { status, text } = await trapped()
  expect(status).toBe(429)
  expect(text).toContain('very many messages today')
  expect(text).toContain(TYPED.message)
  expect((await ask({ name: 'Kim' })).text).toContain('Your message is sent')
  expect((await rows()).filter(({ state }) => state === 'new')).toHaveLength(2)
})

it('counts one press, however often Send was pressed at once', async () => {
  const { form, host, rows } = await openTroop()
  const post = async (fields: Record<string, string>) =>
    (
      await app.call(
        '/join',
        {
          method: 'POST',
          headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
        },
        '198.51.100.7',
      )
    ).status
  for (let nth = 0; nth < 5; nth += 1) {
    const fields = { ...TYPED, ...(await form()), message: `No ${nth}` }
    expect(await Promise.all([1, 2, 3].map(() => post(fields)))).toEqual([200, 200, 200])
  }
  expect(await rows()).toHaveLength(5)
})

it('holds a long text that was sent to another page within the hour', async () => {
  const [one, other] = [await openTroop(), await openTroop()]
  const message = 'We offer websites that rank first, for troops like yours.'
  expect((await one.ask({ message })).text).toContain('Your message is sent')
  await other.ask({ message })
  expect(await other.rows()).toMatchObject([{ state: 'held' }])
})

describe('What families ask', () => {
  it('is read and settled by adults who publish, and by nobody else', async () => {
    const { ask, rows, add, second, supabase, siteId } = await openTroop()
    await ask()
    const [drafter, youth, stranger] = [
      await add('drafter'),
      await add('editor', 'youth'),
      await app.signUp(),
    ]
    for (const { supabase: by } of [drafter, youth, stranger]) {
      expect(await rows(by)).toEqual([])
      await by.from('join_requests').update({ state: 'answered' }).eq('site_id', siteId)
      await by.from('join_requests').delete().eq('site_id', siteId)
    }
    expect(await rows(second?.supabase)).toMatchObject([{ state: 'new' }])
    const othersOf = async (by: typeof supabase) =>
      (await by.rpc('inquiries_of', { site: siteId })).data as { others: string[] } | null
    expect((await othersOf(supabase))?.others).toEqual([second?.email])
    expect((await othersOf(drafter.supabase))?.others).toEqual([])
    expect(await othersOf(stranger.supabase)).toBeNull()
    const answer = (by: typeof supabase) =>
      by
        .from('join_requests')
        .update({ state: 'answered' })
        .eq('site_id', siteId)
        .eq('state', 'new')
        .select('answered_by')
    const both = await Promise.all([answer(supabase), answer(second?.supabase ?? supabase)])
    expect(both.map(({ data }) => data?.length).toSorted()).toEqual([0, 1])
    const insert = { site_id: siteId, name: 'A', email: 'a', phone: '', age_band: '5-7' }
    const { error } = await supabase
      .from('join_requests')
      .insert({ ...insert, message: 'x', nonce: 'x' })
    expect(error).not.toBeNull()
    const typed = await supabase
      .from('join_requests')
      .update({ message: 'x' })
      .eq('site_id', siteId)
    expect(typed.error).not.toBeNull()
    await second?.supabase.from('join_requests').delete().eq('site_id', siteId).throwOnError()
    expect(await rows()).toEqual([])
  })

  it('is mailed to two adults in one line, then again, then to all', async () => {
    const { ask, add, email, second, siteId, supabase } = await openTroop()
    const third = await add('editor')
    await ask()
    await work()
    const [mail] = sentTo(email)
    expect(mail).toMatchObject({
      subject: 'A question to Troop 42',
      to: email,
      alsoTo: [second?.email],
      replyTo: TYPED.email,
    })
    for (const said of [TYPED.name, TYPED.email, TYPED.message]) expect(mail?.text).toContain(said)
    expect(mail?.text).toContain(`/#inquiries=${siteId}`)
    const pass = (hours: number) => app.sql`
      update join_requests set at = at - ${hours} * interval '1 hour', tell_at = tell_at - ${hours} * interval '1 hour'
      where site_id = ${siteId}`
    await work()
    expect(sentTo(email)).toHaveLength(1)
    await pass(25)
    await work()
    expect(sentTo(email).map(({ text }) => text.split('\n')[0])).toEqual([
      'A family asks',
      'A family still waits for an answer',
    ])
    expect(sentTo(third.email)).toEqual([])
    await pass(25)
    await work()
    await work()
    expect(sentTo(third.email).map(({ text }) => text.split('\n')[0])).toEqual([
      'A family has waited for two days',
    ])
    expect(sentTo(email)).toHaveLength(3)
    await supabase.from('join_requests').update({ state: 'answered' }).eq('site_id', siteId)
    await pass(100)
    await work()
    expect(sentTo(email)).toHaveLength(3)
  })

  it('waits while the mail server is away, and is mailed once', async () => {
    const { ask, email } = await openTroop()
    await ask()
    let tries = 0
    const away = {
      async deliver() {
        tries += 1
        throw Object.assign(new Error('away'), { code: 'ECONNECTION' })
      },
      close() {},
    }
    for (let nth = 0; nth < 3; nth += 1) {
      await work({ mailTransport: away })
      await app.sql`update join_requests set tell_at = now() where told = 0`
    }
    expect(tries).toBe(3)
    await app.sql`update join_requests set at = at - interval '3 days', tell_at = tell_at - interval '3 days' where told = 0`
    await work()
    await work()
    expect(sentTo(email)).toHaveLength(1)
  })

  it('is mailed although the mailboxes of another site take nothing', async () => {
    const [full, fine] = [await openTroop(), await openTroop()]
    for (let nth = 0; nth < 4; nth += 1) await full.ask({ message: `No ${nth}` })
    await fine.ask()
    const sent: string[] = []
    const mailTransport = {
      async deliver({ to, alsoTo = [] }: Mail) {
        if ([to, ...alsoTo].includes(full.email))
          throw Object.assign(new Error('full'), { code: 'EENVELOPE', responseCode: 451 })
        sent.push(to)
      },
      close() {},
    }
    await work({ mailTransport })
    expect(sent).toEqual([fine.email])
    // It is tried again later, for as long as it takes.
    await app.sql`update join_requests set tell_at = now() where site_id = ${full.siteId}`
    await work()
    expect(sentTo(full.email)).toHaveLength(4)
  })

  it('is mailed again to the adult alone whom the mail server left out', async () => {
    const { ask, email, second, siteId } = await openTroop()
    await ask()
    const sent: (readonly string[] | undefined)[] = []
    const mailTransport = {
      async deliver({ to, alsoTo = [], onlyFor }: Mail) {
        expect([to, ...alsoTo]).toEqual([email, second?.email])
        sent.push(onlyFor)
        if (sent.length === 1) throw new LeftOut([second?.email ?? ''])
      },
      close() {},
    }
    await work({ mailTransport })
    const read = () => app.sql`select told, left_out from join_requests where site_id = ${siteId}`
    expect(await read()).toEqual([{ told: 0, left_out: [second?.email] }])
    await app.sql`update join_requests set tell_at = now() where site_id = ${siteId}`
    await work({ mailTransport })
    expect(sent).toEqual([[email, second?.email], [second?.email]])
    expect(await read()).toEqual([{ told: 1, left_out: null }])
  })

  it('is mailed once a day as a digest while it is held', async () => {
    const { ask, email, siteId } = await openTroop()
    const links = 'http://a.example http://b.example http://c.example'
    for (const _ of [1, 2]) {
      await ask({ message: links, token: '' })
      await app.sql`
        insert into join_requests (site_id, name, email, phone, age_band, message, nonce, state)
        values (${siteId}, 'A', 'a@example.org', '', '5-7', ${links}, 'x', 'held')`
    }
    await work()
    await work()
    expect(sentTo(email)).toMatchObject([{ subject: '2 messages are held for you' }])
    expect(sentTo(email)[0]?.text).not.toContain('a.example')
  })

  it('is deleted when its time is over', async () => {
    const { ask, rows, siteId, supabase } = await openTroop()
    await ask()
    const age = (days: number) => app.sql`
      update join_requests set at = now() - ${days} * interval '1 day', changed_at = now() - ${days} * interval '1 day'
      where site_id = ${siteId}`
    await age(179)
    await sweepInquiries(app.db)
    expect(await rows()).toHaveLength(1)
    // Nobody is kept for longer than they were told.
    await supabase.from('sites').update({ inquiry_days: 730 }).eq('id', siteId).throwOnError()
    await age(181)
    await sweepInquiries(app.db)
    expect(await rows()).toEqual([])
    await ask({ name: 'Kim' })
    await age(31)
    await sweepInquiries(app.db)
    expect(await rows()).toHaveLength(1)
    await supabase.from('sites').update({ inquiry_days: 30 }).eq('id', siteId).throwOnError()
    await sweepInquiries(app.db)
    expect(await rows()).toEqual([])
  })
})
