// Screens: dashboard, operator, page
import type { Page } from '@playwright/test'
import { sized } from '#server/testing/sized.ts'
import { ageClaim, ageContact } from './age-claim.ts'
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, newEmail, PASSWORD, publishSite, signUp } from './leader.ts'
import { openSite } from './open-site.ts'
import { becomeOperator } from './operator.ts'
import { OPERATORS } from './operators.ts'
import { readText } from './outbox.ts'
import { openOnPhone, PHONE } from './phone.ts'

const OPERATOR = OPERATORS[7]

test.use({ viewport: PHONE, announced: /status of 400/ })

/** Claims the site of a page, with the code from the mail to its e-mail. */
async function claim(page: Page, url: string, about: { contact: string; email: string }) {
  await page.goto(url)
  await page.getByRole('link', { name: 'Claim this site' }).click()
  await expect(heading(page, 'Claim this site')).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(heading(page, 'Prove it')).toBeVisible()
  const code = await readText(about.contact, /^[A-Z2-7]{4}-[A-Z2-7]{4}$/m)
  await field(page, 'Your name').fill('Robin Doe')
  await field(page, 'Your e-mail').fill(about.email)
  return code
}

test('Somebody claims a site with a code, and its admin, who comes back, refuses', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const contact = newEmail()
  const admin = await openSite(page, { troopName: 'Troop 91', contactEmail: contact })
  const { url } = await publishSite(page)
  await ageContact(url)
  const stranger = await openOnPhone(browser, baseURL ?? '')
  await stranger.goto(url)
  await stranger.getByRole('link', { name: 'Claim this site' }).click()
  await sized(examineFully, examine)(stranger, 'the page for claims')
  const email = newEmail()
  const code = await claim(stranger, url, { contact, email })
  await field(stranger, 'The code').fill('AAAA-AAAA')
  await stranger.getByRole('button', { name: 'Claim the site' }).click()
  await expect(field(stranger, 'The code')).toHaveAccessibleDescription(/not the code in the mail/)
  await sized(examineFully, examine)(stranger, 'a claim with a wrong code')
  await field(stranger, 'The code').fill(code)
  await stranger.getByRole('button', { name: 'Claim the site' }).click()
  await expect(heading(stranger, 'The site is claimed')).toBeVisible()
  expect(await readText(admin, /^Robin Doe says .+$/m)).toContain('run Troop 91 now')

  await page.goto('/')
  const note = page.getByRole('region', { name: 'Claim to Troop 91' })
  await expect(note).toContainText('Robin Doe says that they run Troop 91 now')
  await expect(note).not.toContainText(email)
  await examineFully(page, 'dashboard with a claim')
  expect(await readText(email, /^You claimed .+$/m)).toContain('has signed in')
  await note.getByRole('button', { name: 'Refuse the claim of Robin Doe' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByText('The claim is refused')).toBeVisible()
  expect(await readText(email, /^Your claim was refused$/m)).toBeTruthy()
})

test('A claim that no admin answers for 14 days is granted by the operator, and whoever made it becomes an admin', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const contact = newEmail()
  const leader = await (await browser.newContext()).newPage()
  await openSite(leader, { troopName: 'Troop 92', contactEmail: contact })
  const { url } = await publishSite(leader)
  await leader.context().close()
  await ageContact(url)
  const successor = await openOnPhone(browser, baseURL ?? '')
  const email = newEmail()
  const code = await claim(successor, url, { contact, email })
  await field(successor, 'The code').fill(code)
  await successor.getByRole('button', { name: 'Claim the site' }).click()
  await expect(heading(successor, 'The site is claimed')).toBeVisible()

  await signUp(page, OPERATOR)
  await becomeOperator(page, baseURL ?? '', OPERATOR)
  await page.goto('/operator#claims')
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Troop 92' })
  await expect(row).toContainText('There is no mail server, so nobody was mailed')
  await expect(row.getByRole('button', { name: /^Grant/ })).toHaveCount(0)
  await ageClaim(url)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(row.getByText('You decide', { exact: true })).toBeVisible()
  await sized(examineFully, examine)(page, 'operator’s page with a claim')
  await row.getByRole('button', { name: /^Grant/ }).click()
  await examine(page, 'dialog to grant a claim')
  await page.getByRole('button', { name: 'Grant the claim' }).click()
  const granted = page.getByRole('dialog', { name: 'Robin Doe is invited' })
  await examine(page, 'dialog with the link of a granted claim')
  const link = (await granted.getByText('#invite=').textContent()) ?? ''
  await granted.getByRole('button', { name: 'Done' }).click()
  await expect(row).toHaveCount(0)

  await successor.goto(link)
  const invited = successor.getByRole('dialog', { name: 'You are invited to Troop 92' })
  await expect(invited).toContainText('The operator of this ScoutSite')
  await expect(field(successor, 'Email')).toHaveValue(email)
  await field(successor, 'Password').fill(PASSWORD)
  await successor.keyboard.press('Enter')
  await expect(successor.getByText('Your role: Admin', { exact: true })).toBeVisible()
})
