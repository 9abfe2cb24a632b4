// Screens: page
import { examine } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { fillInquiry, sendInquiry } from './inquiries.ts'
import { invite, openMembers } from './invite-member.ts'
import { field, heading, newEmail, signUp } from './leader.ts'
import { openLiveSite } from './open-site.ts'
import { readMail } from './outbox.ts'
import { openOnPhone, PHONE } from './phone.ts'

test.use({ viewport: PHONE })

test('A parent without JavaScript asks a troop, and two adults read it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { url, email } = await openLiveSite(page, { troopName: 'Troop 93' }, { name: 'dashboard' })
  await openMembers(page)
  const second = newEmail()
  const link = await invite(page, 'Editor', second)
  const other = await openOnPhone(browser, baseURL ?? '')
  await signUp(other, second)
  await other.goto(link)
  await other.getByRole('button', { name: 'Join Troop 93' }).click()
  await expect(heading(other, 'Your Scout Sites')).toBeVisible()

  await using context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const parent = await context.newPage()
  // The button appears by itself once two adults can read what is asked.
  await expect(async () => {
    await parent.goto(url)
    await expect(parent.locator(`a[href="${url}/join"]`).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await parent.locator(`a[href="${url}/join"]`).first().click()
  await expect(heading(parent, 'Get in touch')).toBeVisible()

  await parent.getByRole('button', { name: 'Send' }).click()
  await expect(parent).toHaveTitle(/^Error: Get in touch/)
  const summary = parent.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveCount(5)
  await summary.getByRole('link', { name: 'Enter your name.' }).click()
  await expect(field(parent, 'Your name')).toBeFocused()
  await fillInquiry(parent)
  await sendInquiry(parent, 'by keyboard')
  await expect(heading(parent, 'Your message is sent')).toBeVisible()
  await expect(parent.getByText('May we come by?')).toBeVisible()
  await expect(parent.getByText('8 to 10')).toBeVisible()

  for (const reader of [email, second]) {
    const mail = await readMail(reader, 'A question to Troop 93')
    for (const said of ['Robin Alder', 'robin@example.org', 'May we come by?'])
      expect(mail.text).toContain(said)
  }
  // The same with a screen: labels, focus and contrast.
  const seen = await openOnPhone(browser, url)
  await seen.goto(`${url}/join`)
  await examine(seen, 'the form to ask a troop')
  await seen.getByRole('button', { name: 'Send' }).click()
  await examine(seen, 'the form to ask a troop, with errors')
  await fillInquiry(seen)
  await sendInquiry(seen)
  await expect(heading(seen, 'Your message is sent')).toBeVisible()
  await examine(seen, 'the receipt of what was asked')
})

test('Without two adults who read it, a page says whom to ask instead', async ({ page }) => {
  const { url } = await openLiveSite(page, {
    troopName: 'Troop 94',
    contactEmail: 'hello@example.org',
  })
  await page.goto(`${url}/join`)
  await expect(page.getByRole('link', { name: 'hello@example.org' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await examine(page, 'the form to ask a troop, closed')
})
