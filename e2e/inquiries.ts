import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Role, Seat } from '#contract/roles.ts'
import { findAccountOf } from '#server/accounts/find-account-of.ts'
import { createLeader, field } from './leader.ts'
import { openBeside } from './operator.ts'
import { openOnPhone } from './phone.ts'

type Asked = Partial<
  Record<'at' | 'name' | 'email' | 'phone' | 'age_band' | 'message' | 'state' | 'reason', string>
>
type Site = { url: string; siteId: string }

/** What families asked a site, as its form keeps it; the first one is the newest. */
export async function askSite({ url, siteId }: Site, asked: readonly Asked[]): Promise<void> {
  await using context = await openBeside(url)
  const rows = asked.map((each, place) => ({
    site_id: siteId,
    at: new Date(Date.now() - (place + 1) * 60_000).toISOString(),
    name: 'Kim',
    email: 'kim@example.org',
    phone: '',
    age_band: '8-10',
    message: 'When do you meet?',
    nonce: randomUUID(),
    // Nobody is mailed about it.
    told: 3,
    ...each,
  }))
  await context.db.insertInto('join_requests').values(rows).execute()
}

/** A quick press is asked to be repeated: the form must have been open for three seconds. */
const LONG_ENOUGH = 3_200

/** The form at /join, as a parent fills it in. */
export async function fillInquiry(
  page: Page,
  { name = 'Robin Alder', age = '8 to 10' } = {},
): Promise<void> {
  await field(page, 'Your name').fill(name)
  await field(page, 'E-mail').fill('robin@example.org')
  await field(page, 'Phone').fill('+1 555 0147')
  await field(page, 'Age of the child').selectOption({ label: age })
  await field(page, 'Message').fill('When do you meet?\nMay we come by?')
  await page.getByLabel('I am the parent or an adult').check()
}

export async function sendInquiry(page: Page, how?: 'by keyboard'): Promise<void> {
  await page.waitForTimeout(LONG_ENOUGH)
  const send = page.getByRole('button', { name: 'Send' })
  if (!how) return send.click()
  await field(page, 'Message').press('Tab')
  await send.press('Enter')
}

type Seated = { name: string; role: Role; seat: Seat }

/** Another member of a site, on a phone; how people join has separate tests. */
export async function openAsMember(
  browser: Browser,
  { url, siteId, origin }: Site & { origin: string },
  { name, role, seat }: Seated,
): Promise<{ page: Page; name: string; userId: string }> {
  const page = await openOnPhone(browser, origin)
  // Whoever has no name is called by the e-mail.
  const called = `${name}-${randomUUID().slice(0, 8)}`
  const email = `${called}@example.org`
  await createLeader(page, email)
  await using context = await openBeside(url)
  const { id } = await findAccountOf(context.db, email)
  const member = { site_id: siteId, user_id: id, role, seat }
  await context.db.insertInto('site_members').values(member).execute()
  return { page, name: called, userId: id }
}

export async function changeSeat({ url, siteId }: Site, userId: string, role: Role): Promise<void> {
  await using context = await openBeside(url)
  await context.db
    .updateTable('site_members')
    .set({ role })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}
