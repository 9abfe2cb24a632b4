import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putBackSite, takeDownSite } from '../moderation/take-downs.ts'
import { keepPageCurrent } from '../releases/keep-current.ts'
import { openAsked, TYPED } from '../testing/asked-troop.ts'
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

type Asked = Awaited<ReturnType<typeof openAsked>>
type Leader = Asked['supabase']

async function openTroop(room: Record<string, string> = { '8-10': 'waiting' }) {
  const troop = await openAsked(hosted)
  const say = (age: string, as: string, by: Leader = troop.supabase) =>
    by.from('site_room').upsert({ site_id: troop.siteId, age_band: age, room: as })
  for (const [age, as] of Object.entries(room)) await say(age, as).throwOnError()
  return { ...troop, say }
}
const work = (given: Partial<TestApp> = {}) =>
  inquiryMailsJob({ ...app, ...given }).work(new AbortController().signal, {
    data: {},
    createdOn: new Date(),
  })
const tell = async (by: Leader, inquiryId = '') =>
  (await by.functions.invoke('tell-of-room', { body: { inquiryId } })).data
const place = (by: Leader, id = '', to: string | null = null) =>
  by.from('join_requests').update({ place: to }).eq('id', id).select('place')
/** An e-mail that no other test writes to. */
let families = 0
const newFamily = () => {
  families += 1
  return `family-${families}@example.org`
}
const roomMailsTo = (email: string) => app.sent.filter(({ to }) => to === email)

describe('Whether there is room', () => {
  it('is on the page and in the form as soon as it is said, and gone with it', async () => {
    const { say, home, open, siteId, supabase } = await openTroop({})
    expect(await home()).not.toContain('Is there room?')
    await say('8-10', 'waiting').throwOnError()
    await say('5-7', 'open').throwOnError()
    await say('14-17', 'full').throwOnError()
    await keepPageCurrent(app, siteId)
    const page = await home()
    for (const said of [
      '<h3>Is there room?</h3>',
      'Ages 5 to 7</dt><dd class="open">There is room',
      'Ages 8 to 10</dt><dd class="waiting">Waiting list',
      'Ages 14 to 17</dt><dd class="full">No room now',
    ])
      expect(page).toContain(said)
    const form = await (await open()).text()
    expect(form).toContain('<option value="8-10">8 to 10: waiting list</option>')
    expect(form).toContain('<option value="5-7">5 to 7: there is room</option>')
    expect(form).toContain('<option value="14-17">14 to 17: no room now</option>')
    expect(form).toContain('<option value="11-13">11 to 13</option>')
    expect(form).toContain('your message puts you on it')
    await supabase.from('site_room').delete().eq('site_id', siteId).throwOnError()
    await keepPageCurrent(app, siteId)
    expect(await home()).not.toContain('Is there room?')
    expect(await (await open()).text()).toContain('<option value="8-10">8 to 10</option>')
  })

  it('is said by adults who publish the site, for ages that there are', async () => {
    const { say, add, siteId } = await openTroop({})
    const [editor, drafter, stranger] = [await add(), await add('drafter'), await app.signUp()]
    const youth = await add('editor', 'youth')
    for (const { supabase: by } of [drafter, youth, stranger])
      expect((await say('8-10', 'open', by)).error).not.toBeNull()
    expect((await say('8-10', 'open', editor.supabase)).error).toBeNull()
    for (const [age, as] of [
      ['several', 'open'],
      ['8-10', 'maybe'],
    ] as const)
      expect((await say(age, as, editor.supabase)).error).not.toBeNull()
    const seen = async (by: Leader) =>
      (await by.from('site_room').select('age_band, room').eq('site_id', siteId)).data
    expect(await seen(drafter.supabase)).toEqual([{ age_band: '8-10', room: 'open' }])
    expect(await seen(stranger.supabase)).toEqual([])
  })
})

describe('The waiting list', () => {
  it('takes families in the order in which they ask, and tells them their number', async () => {
    const { ask, rows, email } = await openTroop({ '8-10': 'waiting', '5-7': 'full' })
    const first = await ask()
    expect(first.text).toContain('Number 1 for this age at the moment')
    expect((await ask({ message: 'And my niece?' })).text).toContain('Number 2 for this age')
    const full = await ask({ age: '5-7' })
    expect(full.text).toContain('There is no room for this age at the moment.')
    expect(full.text).not.toContain('waiting list')
    expect((await rows()).map((row) => row.place)).toEqual(['waiting', 'waiting', null])
    await work()
    const told = app.sent.filter(({ to, alsoTo }) => alsoTo && [to, ...alsoTo].includes(email))
    expect(told.some(({ text }) => text.includes('Waiting list: number 2 for this age'))).toBe(true)
    expect(told.filter(({ text }) => text.includes('Waiting list'))).toHaveLength(2)
  })

  it('leaves out what is held, until an adult accepts it', async () => {
    const { ask, rows, supabase } = await openTroop()
    await ask()
    const [own] = await rows()
    await app.sql`update join_requests set state = 'held', at = at - interval '1 hour' where id = ${own?.id}`
    expect((await ask()).text).toContain('Number 1 for this age')
    expect((await place(supabase, own?.id, null)).error?.message).toContain('Move it to New first')
    await supabase
      .from('join_requests')
      .update({ state: 'new' })
      .eq('id', own?.id ?? '')
      .throwOnError()
    expect((await ask()).text).toContain('Number 3 for this age')
  })

  it('ends with one mail, whose answer goes to two adults', async () => {
    const { ask, rows, supabase, second, email, siteId, site } = await openTroop()
    const family = newFamily()
    await ask({ email: family })
    const [row] = await rows()
    expect(await tell(second?.supabase ?? supabase, row?.id)).toEqual({ success: true })
    expect(await rows()).toMatchObject([
      { place: 'offered', state: 'answered', answered_by: second?.user.id },
    ])
    await work()
    await work()
    const [mail, ...more] = roomMailsTo(family)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ replyTo: second?.email, alsoReplyTo: [email] })
    expect(mail?.subject).toBe(`There is room at ${site.site_name}`)
    expect(mail?.text).toContain('age of the child: 8 to 10')
    expect(mail?.text).toContain(`${site.domain}.localhost`)
    expect(mail?.text).not.toContain(row?.message)
    expect((await rows())[0]?.told_of_room_at).not.toBeNull()
    // Put back, it is told again, but not on the same day.
    expect((await place(supabase, row?.id, 'waiting')).data).toEqual([{ place: 'waiting' }])
    expect(await tell(supabase, row?.id)).toMatchObject({ code: 'too_many_mails' })
    await app.sql`update join_requests set told_of_room_at = now() - interval '25 hours' where site_id = ${siteId}`
    expect(await tell(supabase, row?.id)).toEqual({ success: true })
    await work()
    expect(roomMailsTo(family)).toHaveLength(2)
  })

  it('is taken back before the mail leaves, and by two adults at once tells once', async () => {
    const { ask, rows, supabase, second } = await openTroop()
    const family = newFamily()
    await ask({ email: family })
    const [row] = await rows()
    const both = await Promise.all(
      [supabase, second?.supabase ?? supabase].map((by) => tell(by, row?.id)),
    )
    expect(both.map(({ success, code }) => code ?? success).toSorted()).toEqual([
      'changed_meanwhile',
      true,
    ])
    await place(supabase, row?.id, 'waiting').throwOnError()
    await work()
    expect(roomMailsTo(family)).toEqual([])
    expect(await rows()).toMatchObject([
      { place: 'waiting', offered_at: null, offered_by: null, state: 'new', answered_by: null },
    ])
  })

  it('is moved by adults who read it, and by nobody else', async () => {
    const { ask, rows, add, supabase } = await openTroop()
    await ask()
    const [row] = await rows()
    const others = [await add('drafter'), await add('editor', 'youth'), await app.signUp()]
    for (const [index, { supabase: by }] of others.entries()) {
      const code = index < 2 ? 'not_allowed' : 'not_there'
      expect(await tell(by, row?.id)).toMatchObject({ code })
      expect((await place(by, row?.id, null)).data).toEqual([])
    }
    // The mail is counted for whoever has it sent: no client notes it by itself.
    expect((await place(supabase, row?.id, 'offered')).error).not.toBeNull()
    expect((await place(supabase, row?.id, null)).data).toEqual([{ place: null }])
    expect(await tell(supabase, row?.id)).toMatchObject({ code: 'changed_meanwhile' })
    expect((await place(supabase, row?.id, 'waiting')).data).toEqual([{ place: 'waiting' }])
  })

  it('writes to twenty families a day for an adult', async () => {
    const { ask, rows, supabase, siteId } = await openTroop()
    await ask()
    const [row] = await rows()
    await app.sql`
      insert into join_requests (site_id, name, email, phone, age_band, message, nonce, place)
      select ${siteId}, 'A', 'many-' || n || '@example.org', '', '8-10', 'x', 'n' || n, 'waiting'
      from generate_series(1, 20) as n`
    const waiting = (await rows()).filter(({ id }) => id !== row?.id)
    for (const { id } of waiting) expect(await tell(supabase, id)).toEqual({ success: true })
    const refused = await tell(supabase, row?.id)
    expect(refused).toMatchObject({ code: 'too_many_mails' })
    expect(refused.error).toContain('Go on tomorrow')
  })

  it('has a family back whose mailbox refuses the mail for good', async () => {
    const { ask, rows, supabase } = await openTroop()
    const family = newFamily()
    await ask({ email: family })
    const [row] = await rows()
    await tell(supabase, row?.id)
    const mailTransport = {
      ...app.mailTransport,
      async deliver(mail: Parameters<TestApp['mailTransport']['deliver']>[0]) {
        if (mail.to !== family) return
        throw Object.assign(new Error('550 no such mailbox'), {
          code: 'EENVELOPE',
          responseCode: 550,
        })
      },
    }
    await work({ mailTransport })
    const [after] = await rows()
    expect(after).toMatchObject({ place: 'waiting', told_of_room_at: null, offered_at: null })
    // Nobody answered them, so the adults are reminded of them.
    expect(after).toMatchObject({ state: 'new', answered_by: null })
    expect(after?.refused_at).not.toBeNull()
  })

  it('does not hold a mail back by “Not answered yet”: that takes it back', async () => {
    const { ask, rows, supabase } = await openTroop()
    const family = newFamily()
    await ask({ email: family })
    const [row] = await rows()
    await tell(supabase, row?.id)
    const reopen = supabase
      .from('join_requests')
      .update({ state: 'new' })
      .eq('id', row?.id ?? '')
    await reopen.throwOnError()
    expect(await rows()).toMatchObject([{ state: 'new', place: 'waiting', offered_at: null }])
    await work()
    expect(roomMailsTo(family)).toEqual([])
  })

  it('tells a family once a day, also about another child, and one that was corrected once', async () => {
    const { ask, form, rows, send, supabase } = await openTroop()
    const family = newFamily()
    const sent = await form()
    await send({ ...TYPED, ...sent, email: 'typo@example.org' })
    const corrected = await send({ ...TYPED, ...sent, email: family })
    expect(corrected.text).toContain('Number 1 for this age')
    expect(await rows()).toMatchObject([{ email: family, place: 'waiting', told: 0 }])
    await ask({ email: family.toUpperCase() })
    const [first, second] = await rows()
    expect(await tell(supabase, first?.id)).toEqual({ success: true })
    expect(await tell(supabase, second?.id)).toMatchObject({ code: 'too_many_mails' })
    await work()
    expect(await tell(supabase, second?.id)).toMatchObject({ code: 'too_many_mails' })
    expect(roomMailsTo(family)).toHaveLength(1)
  })

  it('sends nothing for a page that is gone, nor for somebody who left', async () => {
    const { ask, rows, supabase, second, siteId, site, invoke } = await openTroop()
    const families = [newFamily(), newFamily()]
    for (const email of families) await ask({ email })
    const [first, other] = await rows()
    await tell(second?.supabase ?? supabase, first?.id)
    await app.sql`delete from site_members where site_id = ${siteId} and user_id = ${second?.user.id}`
    await work()
    expect((await rows())[0]).toMatchObject({ place: 'waiting', state: 'new' })
    await tell(supabase, other?.id)
    await takeDownSite(app, { domain: site.domain, reason: 'Spam.', by: 'operator' })
    await work()
    expect((await rows())[1]).toMatchObject({ place: 'waiting' })
    expect(await tell(supabase, other?.id)).toMatchObject({ code: 'not_accepted' })
    await putBackSite(app, { domain: site.domain, by: 'operator' })
    await invoke('unpublish-site')
    expect(await tell(supabase, other?.id)).toMatchObject({ code: 'not_accepted' })
    for (const family of families) expect(roomMailsTo(family)).toEqual([])
  })

  it('gives each family a number of its own, however many ask at once', async () => {
    const { form, send } = await openTroop()
    const forms = []
    for (let nth = 0; nth < 5; nth += 1) forms.push(await form())
    const texts = await Promise.all(
      forms.map((each, nth) => send({ ...TYPED, ...each, message: `We are family ${nth}.` })),
    )
    const numbers = texts.map(({ text }) => /Number (\d+) for this age/.exec(text)?.[1])
    expect(numbers.toSorted()).toEqual(['1', '2', '3', '4', '5'])
  })

  it('keeps families until there is room, two years at most', async () => {
    const { ask, rows, siteId } = await openTroop()
    const older = (days: number) => app.sql`
      update join_requests set at = now() - ${days} * interval '1 day',
        changed_at = now() - ${days} * interval '1 day' where site_id = ${siteId}`
    await ask()
    await older(729)
    await sweepInquiries(app.db)
    expect(await rows()).toHaveLength(1)
    await app.sql`update join_requests set place = null where site_id = ${siteId}`
    await sweepInquiries(app.db)
    expect(await rows()).toEqual([])
    await ask()
    await older(731)
    await sweepInquiries(app.db)
    expect(await rows()).toEqual([])
  })
})
