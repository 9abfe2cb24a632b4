import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountMail } from '../accounts/account-mails.ts'
import { composeMonthMail, type MonthMail } from '../accounts/month-mails.ts'
import { takeDownSite } from '../moderation/take-downs.ts'
import { openAsked } from '../testing/asked-troop.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { tellOfMonth } from './tell-of-month.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

/** Mails of a month to the leaders of one site. */
async function tellAt(now: string, siteId: string, given = {}): Promise<MonthMail[]> {
  const mails: AccountMail[] = []
  const sendAccountMail = async (mail: AccountMail) => void mails.push(mail)
  await tellOfMonth({ ...hosted.app, sendAccountMail, ...given }, new Date(now))
  return mails.filter((mail) => mail.kind === 'month').filter((mail) => mail.siteId === siteId)
}

it('Leaders are told once a month, with flyers, hosts that we know, and how fast they answered', async () => {
  const { siteId, email, second } = await openAsked(hosted)
  const { sql } = hosted.app
  await sql`update sites set published_at = '2026-09-01' where id = ${siteId}`
  await sql`insert into site_codes (site_id, code, name) values (${siteId}, 'lib1', 'Library')`
  await sql`insert into site_visits (site_id, day, page, source, visits) values
    (${siteId}, '2026-09-30', 'home', 'direct', 9),
    (${siteId}, '2026-10-01', 'home', 'direct', 4),
    (${siteId}, '2026-10-05', 'home', 'l.facebook.com', 3),
    (${siteId}, '2026-10-06', 'contact', 'facebook.com', 3),
    (${siteId}, '2026-10-06', 'home', 'cheap-pills.example', 3),
    (${siteId}, '2026-10-31', 'home', 'q:lib1', 2),
    (${siteId}, '2026-10-31', 'home', 'q:cards', 1),
    (${siteId}, '2026-10-31', 'home', 'shared', 50),
    (${siteId}, '2026-11-01', 'home', 'direct', 99)`
  await sql`insert into join_requests (site_id, at, name, email, phone, age_band, message, nonce, state, answered_at)
    values
    (${siteId}, '2026-10-10', 'A', 'a@example.org', '', '5-7', 'x', '1', 'answered', '2026-10-11'),
    (${siteId}, '2026-10-20', 'B', 'b@example.org', '', '5-7', 'x', '2', 'new', null),
    (${siteId}, '2026-10-21', 'C', 'c@example.org', '', '5-7', 'x', '3', 'held', null)`
  expect(await tellAt('2026-11-01T08:00:00Z', siteId)).toEqual([])
  const mails = await tellAt('2026-11-01T15:00:00Z', siteId)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([email, second?.email].toSorted())
  const [mail] = mails
  expect(mail).toMatchObject({ month: 'October', visits: 16, before: 9 })
  const { lead } = composeMonthMail(mail as MonthMail, 'https://scoutsite.example')
  expect(lead).toContain('had 16 visits in October, after 9 the month before.')
  expect(lead).toContain('Facebook (6)')
  expect(lead).toContain('other websites (3)')
  expect(lead).not.toContain('pills')
  expect(lead).toContain('Flyers and cards: Library (2) and Cards (1).')
  expect(lead).toContain('2 families wrote, and 1 of them was answered within 48 hours.')
  expect(await tellAt('2026-11-02T15:00:00Z', siteId)).toEqual([])
  expect(await tellAt('2026-12-01T15:00:00Z', siteId)).toHaveLength(2)
})

it('Nobody is told of a month with nothing to say', async () => {
  const { siteId } = await openAsked(hosted)
  const { sql } = hosted.app
  await sql`update sites set published_at = '2026-09-01' where id = ${siteId}`
  await sql`insert into site_visits (site_id, day, page, source, visits)
    values (${siteId}, '2026-10-01', 'home', 'direct', 4)`
  expect(await tellAt('2026-11-01T15:00:00Z', siteId)).toEqual([])
})

it('What can still be answered in time was not left unanswered', async () => {
  const { siteId } = await openAsked(hosted)
  const { sql } = hosted.app
  await sql`update sites set published_at = '2026-09-01' where id = ${siteId}`
  await sql`insert into join_requests (site_id, at, name, email, phone, age_band, message, nonce, state, answered_at)
    values
    (${siteId}, '2026-10-10', 'A', 'a@example.org', '', '5-7', 'x', '1', 'answered', '2026-10-11'),
    (${siteId}, '2026-10-31', 'B', 'b@example.org', '', '5-7', 'x', '2', 'new', null)`
  const [mail] = await tellAt('2026-11-01T15:00:00Z', siteId)
  const { lead } = composeMonthMail(mail as MonthMail, 'https://scoutsite.example')
  expect(lead).toContain(
    '2 families wrote: 1 answered within 48 hours, 1 still waiting for an answer.',
  )
})

it('A mail says of visits what is true: nothing if none are counted, and that a cache answers some', async () => {
  const { sql } = hosted.app
  for (const [given, says, hides] of [
    [{ countsVisits: false }, 'What families asked in October', / visit/i],
    [{ cdnPurgeUrl: 'https://cdn.example/' }, '7 visits in October', /\0/],
  ] as const) {
    const { siteId } = await openAsked(hosted)
    await sql`update sites set published_at = '2026-09-01' where id = ${siteId}`
    await sql`insert into site_visits (site_id, day, page, source, visits)
      values (${siteId}, '2026-10-01', 'home', 'direct', 7)`
    await sql`insert into join_requests (site_id, at, name, email, phone, age_band, message, nonce)
      values (${siteId}, '2026-10-10', 'A', 'a@example.org', '', '5-7', 'x', '1')`
    const [mail] = await tellAt('2026-11-01T15:00:00Z', siteId, given)
    const said = composeMonthMail(mail as MonthMail, 'https://scoutsite.example')
    expect(said.heading).toBe(says)
    expect(`${said.heading} ${said.lead} ${said.after}`).not.toMatch(hides)
    expect(said.after.includes('answered by a cache')).toBe('cdnPurgeUrl' in given)
  }
})

it('The leaders of a page that was taken down get no mail about it', async () => {
  const { siteId, site } = await openAsked(hosted)
  const { sql } = hosted.app
  await sql`update sites set published_at = '2026-09-01' where id = ${siteId}`
  await sql`insert into site_visits (site_id, day, page, source, visits)
    values (${siteId}, '2026-10-01', 'home', 'direct', 7)`
  await takeDownSite(hosted.app, { domain: site.domain, reason: 'A family asked.', by: 'operator' })
  expect(await tellAt('2026-11-01T15:00:00Z', siteId)).toEqual([])
})
