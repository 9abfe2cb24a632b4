import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moderationMailsJob } from '../moderation/deliver-moderation-mail.ts'
import { takeDownSite } from '../moderation/take-downs.ts'
import { type DomainPlace, openDomainPlace } from '../testing/domain-place.ts'
import { type Proved, signUpProved } from '../testing/operator.ts'
import type { Troop } from '../testing/troop.ts'
import { sweepClaims } from './claim-rows.ts'
import { tellOfClaims } from './tell-of-claims.ts'

const OPERATOR = 'operator@scoutsite.example'
const CONTACT = 'troop@example.org'
const CLAIMANT = 'robin@example.org'
let place: DomainPlace
let operator: Proved
let troop: Troop
let contact: string

beforeAll(async () => {
  place = await openDomainPlace({ operators: [OPERATOR], operatorEmail: OPERATOR })
  place.app.jobs.start([moderationMailsJob(place.app)])
  operator = await signUpProved(place.app, OPERATOR)
})
afterAll(() => place.close())
beforeEach(async () => {
  contact = `${crypto.randomUUID()}-${CONTACT}`
  troop = await place.troop({ site_name: 'Falcon Troop', contact_email: contact })
  await troop.publish()
  await age(61)
  place.app.sent.length = 0
})

/** As if the e-mail had been on the page for so many days. */
const age = (days: number, siteId = troop.site.id) =>
  place.app.sql`update private.public_emails
    set since = now() - ${days} * interval '1 day' where site_id = ${siteId}`
const type = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, fields: Record<string, string>, ip?: string) => {
  const body = new URLSearchParams(fields).toString()
  return place.app.call(path, { method: 'POST', body, headers: type }, ip)
}
const textOf = async (answer: Response | Promise<Response>) => (await answer).text()
const begin = async (proof = 'email', site = troop.site.domain, ip?: string) => {
  const answer = await post('/claim', { site, proof }, ip)
  const id = /^\/claim\/proof\?id=(.+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
  return { id, status: answer.status, text: answer.status === 303 ? '' : await answer.text() }
}
const mailsTo = (email: string) => place.app.sent.filter(({ to }) => to === email)
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject)
const codeOf = () =>
  /^[A-Z2-7]{4}-[A-Z2-7]{4}$/m.exec(mailsTo(contact).at(-1)?.text ?? '')?.[0] ?? ''
const prove = (id: string, more: Record<string, string> = {}) =>
  post('/claim/proof', { id, code: codeOf(), name: 'Robin Doe', email: CLAIMANT, ...more })
/** A claim whose proof was right. */
const claim = async () => {
  const { id } = await begin()
  const answer = await prove(id)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/claim/done'])
  return id
}
const stateOf = async (id: string) =>
  (
    await place.app.sql<{ state: string }>`select state from private.site_claims where id = ${id}`
  )[0]?.state
/** As if this claim was opened, and last mailed about, so many days earlier than now. */
const later = async (id: string, days: number) => {
  await place.app.sql`update private.site_claims
    set opened_at = opened_at - ${days} * interval '1 day', told_at = told_at - ${days} * interval '1 day'
    where id = ${id}`
  await tellOfClaims(place.app)
}
const silent = async () => {
  const id = await claim()
  for (const days of [7, 6, 1]) await later(id, days)
  return id
}
const decide = async (name: 'grant' | 'refuse', claimId: string) => {
  const { data, error } = await operator.supabase.functions.invoke(`operator-${name}-claim`, {
    body: { claimId },
  })
  if (error) throw error
  return data
}
const listed = async () => {
  const { data } = await operator.supabase.functions.invoke('operator-claims', { body: {} })
  return data.claims.filter(({ siteId }: { siteId: string }) => siteId === troop.site.id)
}

describe('A claim', () => {
  it('is led to from the page, proved by a code to its e-mail, and every admin is mailed without an address', async () => {
    const { text } = await place.visit(troop.site.domain)
    const link = /href="([^"]+)" rel="nofollow">Claim this site</.exec(text)?.[1] ?? ''
    const page = await textOf(place.app.call(link))
    expect(page).toContain(`<strong>${troop.site.domain}.localhost:3000</strong>`)
    expect(page).not.toContain(contact)
    expect(page).not.toContain('<script')
    const { id } = await begin()
    const code = codeOf()
    const stored = JSON.stringify(
      await place.app.sql`select * from private.site_claims where id = ${id}`,
    )
    expect(stored).not.toContain(code.replace('-', ''))
    expect(mailsTo(troop.email)).toEqual([])
    const answer = await prove(id, { code: ` ${code.toLowerCase()} ` })
    expect(answer.headers.get('location')).toBe('/claim/done')
    expect(subjectsTo(troop.email)).toEqual(['Robin Doe says that they run Falcon Troop now'])
    expect(mailsTo(troop.email)[0]?.text).not.toContain(CLAIMANT)
    expect(mailsTo(troop.email)[0]?.text).toContain(
      'read the mail of the e-mail address on the page',
    )
    expect(await textOf(place.app.call('/claim/done'))).toContain('The site is claimed')
    // The code is used.
    expect(await textOf(prove(id))).toContain('begin again')
  })

  it('is not opened by five wrong codes, nor by the right one after them', async () => {
    const { id } = await begin()
    const wrong = () => prove(id, { code: 'AAAA-AAAA' })
    for (let turn = 0; turn < 4; turn += 1)
      expect(await textOf(wrong())).toContain('This is not the code in the mail.')
    await wrong()
    expect(await textOf(prove(id))).toContain('This proof is no longer valid')
    expect(await stateOf(id)).toBe('begun')
    const next = await begin()
    await place.app.sql`update private.site_claims set proof_until = now() where id = ${next.id}`
    expect(await textOf(prove(next.id))).toContain('This proof is no longer valid')
  })

  it('says what is wrong with a name and an e-mail, and takes no try for that', async () => {
    const { id } = await begin()
    const odd = { name: '\u202e\r\nBcc: all@example.org', email: 'nobody' }
    const page = await textOf(prove(id, odd))
    expect(page).toContain('This is not an e-mail address.')
    expect(page).toContain('value="Bcc: all@example.org"')
    expect(await textOf(prove(id, { name: '\u200b' }))).toContain('Type your name.')
    expect(await textOf(prove(id, { name: 'x'.repeat(10_000) }))).toContain('has 10,000 characters')
    const answer = await prove(id, { name: odd.name })
    expect(answer.status).toBe(303)
    expect(subjectsTo(troop.email)).toEqual([
      'Bcc all example org says that they run Falcon Troop now',
    ])
  })

  it('needs an e-mail that has been on the page for 60 days, through every new version of it', async () => {
    await age(59)
    expect((await begin()).text).toContain('less than 60 days')
    await age(61)
    await troop.change({ tagline: 'Another' })
    await troop.publish()
    expect((await begin()).status).toBe(303)
    await troop.change({ contact_email: 'new@example.org' })
    expect((await begin()).status).toBe(303)
    await troop.publish()
    expect((await begin()).text).toContain('less than 60 days')
    await troop.change({ contact_email: contact })
    await troop.publish()
    expect((await begin()).text).toContain('less than 60 days')
    await troop.change({ hidden_sections: ['contact'] })
    await troop.publish()
    expect(await textOf(place.app.call(`/claim?site=${troop.site.domain}`))).toContain(
      'nothing can be proved here',
    )
  })

  it('is proved by a record at the site’s own domain', async () => {
    const name = `falcon-${crypto.randomUUID().slice(0, 8)}.test`
    await place.goLive(troop, name)
    const { id } = await begin('domain', name)
    const page = await textOf(place.app.call(`/claim/proof?id=${id}`))
    expect(page).toContain(`_scoutsite-claim.${name}`)
    const text = /scoutsite-claim=[0-9a-f]{32}/.exec(page)?.[0] ?? ''
    const give = () => post('/claim/proof', { id, name: 'Robin Doe', email: CLAIMANT })
    expect(await textOf(give())).toContain('The record is not there yet')
    place.names.set(`_scoutsite-claim.${name}`, { txt: [text] })
    expect((await give()).status).toBe(303)
    expect(mailsTo(troop.email).at(-1)?.text).toContain('control the page’s own domain')
  })

  it('is not made of a site that is offline, taken down, deleted, or whose admins are suspended', async () => {
    const draft = await place.troop()
    expect((await begin('email', draft.site.domain)).text).toContain('cannot be claimed now')
    const { id } = await begin()
    await takeDownSite(place.app, { domain: troop.site.domain, reason: 'A photo.', by: 'test' })
    expect(await textOf(prove(id))).toContain('cannot be claimed now')
    expect((await begin()).text).toContain('cannot be claimed now')
    const other = await place.troop({ contact_email: contact })
    await other.publish()
    await age(61, other.site.id)
    await place.app.sql`insert into private.suspensions (user_id, reason, suspended_by)
      values (${other.user.id}, 'Spam', 'test')`
    expect((await begin('email', other.site.domain)).text).toContain('cannot be claimed now')
    await place.app.sql`delete from private.suspensions where user_id = ${other.user.id}`
    expect((await begin('email', other.site.domain)).status).toBe(303)
    await other.supabase.from('sites').delete().eq('id', other.site.id).throwOnError()
    expect((await begin('email', other.site.domain)).text).toContain('cannot be claimed now')
    expect(
      await place.app.sql`select from private.site_claims where site_id = ${other.site.id}`,
    ).toEqual([])
  })

  it('is open once a site, whoever is faster', async () => {
    const ids = [(await begin()).id, (await begin()).id]
    const codes = mailsTo(contact).map(
      ({ text }) => /^[A-Z2-7]{4}-[A-Z2-7]{4}$/m.exec(text)?.[0] ?? '',
    )
    const answers = await Promise.all(ids.map((id, at) => prove(id, { code: codes[at] ?? '' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
    const open = await place.app.sql`select id from private.site_claims
      where site_id = ${troop.site.id} and state = 'open'`
    expect(open).toHaveLength(1)
    expect((await begin()).text).toContain('Somebody has claimed this site already')
    expect(mailsTo(troop.email)).toHaveLength(1)
  })

  it('is not made by robots: few per connection, few codes to one e-mail', async () => {
    const answers = []
    for (let turn = 0; turn < 6; turn += 1) answers.push((await begin()).status)
    expect(answers).toEqual([303, 303, 303, 303, 303, 400])
    expect(mailsTo(contact)).toHaveLength(5)
    const ip = 'fd00:1:2:3::1'
    for (let turn = 0; turn < 10; turn += 1) await begin('domain', troop.site.domain, ip)
    const refused = await post('/claim', { site: troop.site.domain, proof: 'email' }, ip)
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Many claims came from your connection')
  })
})

describe('The clock of a claim', () => {
  it('mails all admins at once, on day 7 and on day 13, and then the operator, who has not decided before', async () => {
    const id = await claim()
    const counts = async () => [mailsTo(troop.email).length, mailsTo(OPERATOR).length]
    await tellOfClaims(place.app)
    expect(await counts()).toEqual([1, 0])
    await later(id, 6)
    expect(await counts()).toEqual([1, 0])
    await later(id, 1)
    expect(await counts()).toEqual([2, 0])
    await later(id, 6)
    expect(subjectsTo(troop.email).at(-1)).toBe(
      'The last day to answer: Robin Doe claims Falcon Troop',
    )
    expect(await decide('grant', id)).toMatchObject({ success: false, code: 'not_accepted' })
    await later(id, 1)
    await tellOfClaims(place.app)
    expect(await counts()).toEqual([3, 1])
    expect(mailsTo(OPERATOR)[0]?.text).toContain('/operator#claims')
    expect(mailsTo(OPERATOR)[0]?.text).not.toContain(CLAIMANT)
    // Silence alone decides nothing.
    await later(id, 100)
    expect(await stateOf(id)).toBe('open')
  })

  it('leaves a day between two mails when the server was down for weeks, and the operator waits as long', async () => {
    const id = await claim()
    await later(id, 30)
    await tellOfClaims(place.app)
    expect(mailsTo(troop.email)).toHaveLength(2)
    expect(await decide('grant', id)).toMatchObject({ code: 'not_accepted' })
    await later(id, 1)
    expect(await decide('grant', id)).toMatchObject({ code: 'not_accepted' })
    await later(id, 1)
    expect(await decide('grant', id)).toMatchObject({ success: true })
  })

  it('is stopped by any admin whose app asks, who reads who claims and refuses with one press', async () => {
    const id = await silent()
    const admin = await place.app.signUp()
    const editor = await place.app.signUp()
    await place.app.sql`insert into public.site_members (site_id, user_id, role)
      values (${troop.site.id}, ${admin.user.id}, 'admin'), (${troop.site.id}, ${editor.user.id}, 'editor')`
    const ask = async (who: Pick<Troop, 'supabase'>, name: string, body = {}) =>
      (await who.supabase.functions.invoke(name, { body })).data
    const refusal = { siteId: troop.site.id, claimId: id }
    expect(await ask(editor, 'my-claims')).toEqual({ success: true, claims: [] })
    expect(await ask(editor, 'refuse-claim', refusal)).toMatchObject({ code: 'not_allowed' })
    expect(await listed()).toMatchObject([{ isSilent: true, seenAt: null, email: CLAIMANT }])
    const { claims } = await ask(admin, 'my-claims')
    expect(claims).toMatchObject([{ id, site: 'Falcon Troop', who: 'Robin Doe', proof: 'email' }])
    expect(JSON.stringify(claims)).not.toContain(CLAIMANT)
    expect(await listed()).toMatchObject([{ isSilent: false, seenAt: expect.any(String) }])
    expect(await decide('grant', id)).toMatchObject({ code: 'not_accepted' })
    await ask(troop, 'my-claims')
    expect(subjectsTo(CLAIMANT)).toEqual(['An admin of Falcon Troop has seen your claim'])
    expect(await ask(admin, 'refuse-claim', refusal)).toMatchObject({ success: true })
    expect(await ask(troop, 'refuse-claim', refusal)).toMatchObject({ code: 'changed_meanwhile' })
    expect(subjectsTo(CLAIMANT)).toHaveLength(2)
    expect(JSON.stringify(mailsTo(CLAIMANT))).not.toMatch(
      new RegExp(`${troop.email}|${admin.email}`),
    )
    expect((await begin()).text).toContain('was refused in the last 30 days')
  })

  it('ends a claim that an admin has seen and nobody decided, and forgets who claimed', async () => {
    const id = await claim()
    await troop.supabase.functions.invoke('my-claims', { body: {} })
    await sweepClaims(place.app.db)
    expect(await stateOf(id)).toBe('open')
    await place.app.sql`update private.site_claims set seen_at = now() - interval '31 days'`
    await sweepClaims(place.app.db)
    expect(await stateOf(id)).toBe('ended')
    await place.app
      .sql`update private.site_claims set seen_at = now() - interval '121 days' where id = ${id}`
    await sweepClaims(place.app.db)
    expect(await stateOf(id)).toBeUndefined()
  })
})

describe('An operator who grants a claim after 14 silent days', () => {
  it('invites as an admin, by the link of a mail, whom the admins are told of; they stay, and read no address', async () => {
    const id = await silent()
    const { success, url } = await decide('grant', id)
    expect(success).toBe(true)
    expect(mailsTo(CLAIMANT).at(-1)?.text).toContain(url)
    expect(mailsTo(CLAIMANT).at(-1)?.replyTo).toBe(OPERATOR)
    expect(subjectsTo(troop.email).at(-1)).toBe('Robin Doe becomes an admin of Falcon Troop')
    const { invitations } = await troop.invoke('list-members', { siteId: troop.site.id })
    expect(invitations).toEqual([])
    const { data } = await troop.supabase.from('site_invitations').select('email')
    expect(data).toEqual([])
    const robin = await place.app.signUp(CLAIMANT)
    const token = new URL(url).hash.replace('#invite=', '')
    const read = await robin.supabase.functions.invoke('read-invitation', { body: { token } })
    expect(read.data.site).toMatchObject({
      role: 'admin',
      invitedBy: 'The operator of this ScoutSite',
    })
    const { data: joined } = await robin.supabase.functions.invoke('accept-invitation', {
      body: { token },
    })
    expect(joined).toEqual({ success: true, siteId: troop.site.id })
    const roles = await place.app.sql`select role, seat from public.site_members
      where site_id = ${troop.site.id}`
    expect(roles).toEqual(Array(2).fill({ role: 'admin', seat: 'adult' }))
    expect(await decide('refuse', id)).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('is too late or too early, never both, when an admin signs in at the same moment', async () => {
    const id = await silent()
    const [granted, seen] = await Promise.all([decide('grant', id), troop.invoke('my-claims', {})])
    expect(seen.claims.length === 1 || granted.success).toBe(true)
    expect(await stateOf(id)).toBe(granted.success ? 'granted' : 'open')
  })

  it('may refuse instead, at any time', async () => {
    const id = await claim()
    expect(await decide('refuse', id)).toMatchObject({ success: true })
    expect(subjectsTo(CLAIMANT).at(-1)).toBe('Your claim to Falcon Troop was refused')
    expect(await listed()).toEqual([])
  })
})

describe('A demo', () => {
  it('takes no claims', async () => {
    const demo = await openDomainPlace({ demo: true })
    const answer = await demo.app.call('/claim')
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('This is a demo'),
    ])
    await demo.close()
  })
})
