// Screens: auth, dashboard
import type { Page } from '@playwright/test'
import { readCode } from '#server/testing/phone.ts'
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { invite, openMembers } from './invite-member.ts'
import { field, heading, newEmail, PASSWORD, signUp } from './leader.ts'
import { openSite } from './open-site.ts'
import { proveEmail, setUpPhone } from './operator.ts'
import { openOnPhone, PHONE } from './phone.ts'
import { LONG_NAME, longEmail } from './site-values.ts'

test.use({ viewport: PHONE })

/** A site of a leader, whose members are on the screen. */
async function openTroop(page: Page, troopName: string): Promise<string> {
  const email = await openSite(page, { troopName }, { name: 'dashboard' })
  await openMembers(page)
  return email
}

const role = (page: Page, name: string) => page.getByText(`Your role: ${name}`, { exact: true })

test('Signed in as somebody else, a leader signs out, comes back with password and code, and joins', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const inviter = await openTroop(page, 'Troop 80')
  const email = newEmail()
  const link = await invite(page, 'Editor', email.toUpperCase())
  const other = await openOnPhone(browser, baseURL ?? '')
  await signUp(other, email)
  await other.getByRole('button', { name: /My account$/ }).click()
  const key = await setUpPhone(other)
  await other.getByRole('button', { name: 'I have kept them' }).click()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await signUp(other)

  await other.goto(link)
  const wrong = other.getByRole('dialog', { name: 'This invitation is for another e-mail' })
  await expect(wrong).toContainText(email)
  await examine(other, 'invitation to a site for somebody else', PHONE.width)
  await wrong.getByRole('button', { name: 'Sign out and come back here' }).click()
  const invited = other.getByRole('dialog', { name: 'You are invited to Troop 80' })
  await expect(invited).toContainText(inviter.split('@')[0] ?? '')
  await expect(field(other, 'Email')).toHaveValue(email)
  await expect(field(other, 'Email')).not.toBeEditable()
  await invited.getByRole('button', { name: 'I have an account already' }).click()
  await expect(field(other, 'Email')).toHaveValue(email)
  await field(other, 'Password').fill(PASSWORD)
  await other.keyboard.press('Enter')
  await field(other, 'Code').fill(readCode(key))
  await other.keyboard.press('Enter')
  await expect(invited).toContainText(`You are signed in as ${email}`)
  await examineFully(other, 'invitation to a site, signed in')
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(1)
  await invited.getByRole('button', { name: 'Join Troop 80' }).click()
  await expect(role(other, 'Editor')).toBeVisible()
  await expect(heading(other, 'Your Scout Sites')).toBeFocused()
})

test('An invitation waits on the dashboard, where it is accepted or declined', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTroop(page, 'Troop 81')
  const email = newEmail()
  await invite(page, 'Editor', email)
  const other = await openOnPhone(browser, baseURL ?? '')
  await signUp(other, email)
  // Until the e-mail is proved to be theirs, only the link counts.
  await proveEmail(baseURL ?? '', email)
  await other.reload()
  await expect(heading(other, 'You are invited')).toBeVisible()
  await examineFully(other, 'a dashboard with an invitation')
  await other.getByRole('button', { name: 'Decline Troop 81' }).click()
  await examine(other, 'dialog to decline an invitation')
  await other.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(heading(other, 'You are invited')).toHaveCount(0)
  await expect(heading(other, 'Your Scout Sites')).toBeFocused()
  await page.reload()
  await expect(page.getByText('Nobody is invited right now.')).toBeVisible()
  await invite(page, 'Drafter', email)
  await other.reload()
  await other.getByRole('button', { name: 'Join Troop 81' }).click()
  await expect(role(other, 'Drafter')).toBeVisible()
  await expect(heading(other, 'Your Scout Sites')).toBeFocused()
  await examine(other, 'a dashboard with a site of somebody else')
})

test('Where a mail has to confirm the account first, its link leads to the invitation on any device', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTroop(page, 'Troop 82')
  const link = await invite(page, 'Editor')
  const other = await openOnPhone(browser, baseURL ?? '')
  let session: Record<string, string> = {}
  // As a server with a mail server answers, and what its link then brings.
  await other.route('**/auth/v1/signup*', async (route) => {
    session = await (await route.fetch()).json()
    await route.fulfill({ json: session['user'] })
  })
  await other.goto(link)
  await field(other, 'Email').fill(newEmail())
  await field(other, 'Password').fill(PASSWORD)
  await other.getByRole('button', { name: 'Create account and join' }).click()
  await expect(other.getByText(/brings you back to the invitation/)).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)

  const tablet = await openOnPhone(browser, baseURL ?? '')
  const { access_token = '', refresh_token = '', expires_in = '', token_type = '' } = session
  const names = { access_token, refresh_token, expires_in, token_type, type: 'signup' }
  await tablet.goto(`/#${new URLSearchParams(names)}`)
  const invited = tablet.getByRole('dialog', { name: 'You are invited to Troop 82' })
  await expect(invited).toContainText('Your e-mail is confirmed.')
  await examine(tablet, 'invitation to a site after the confirmation', PHONE.width)
  await invited.getByRole('button', { name: 'Join Troop 82' }).click()
  await expect(role(tablet, 'Editor')).toBeVisible()
  await expect(tablet.getByRole('dialog')).toHaveCount(0)
})

test('Invitations to sites with the longest names stay in their boxes', async ({ page }) => {
  const name = LONG_NAME
  const site = { name, role: 'editor', seat: 'youth', invitedBy: LONG_NAME, hasParent: true }
  const expiresAt = new Date(Date.now() + 3e8).toISOString()
  const invitations = [{ ...site, id: 'a', expiresAt }]
  const waiting = {
    success: true,
    invitations,
    restingSeats: ['b', 'c'].map((siteId) => ({ siteId, name })),
  }
  await page.route('**/functions/v1/my-invitations', (route) => route.fulfill({ json: waiting }))
  await page.route('**/functions/v1/read-invitation', (route) =>
    route.fulfill({ json: { success: true, email: longEmail(), expiresAt, site } }),
  )
  await signUp(page)
  await expect(heading(page, 'You are invited')).toBeVisible()
  await expect(heading(page, 'Your seats rest')).toBeVisible()
  await examineFully(page, 'a dashboard with an invitation of the longest name')
  await page.goto('/#invite=any')
  await expect(page.getByRole('dialog', { name: /another e-mail$/ })).toBeVisible()
  await examineFully(page, 'an invitation of the longest name, for somebody else')
  await page.getByRole('button', { name: 'Sign out and come back here' }).click()
  await expect(page.getByRole('button', { name: 'Create account and join' })).toBeVisible()
  await examineFully(page, 'an invitation of the longest name')
})
