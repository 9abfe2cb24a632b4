// Screens: members, dashboard, preview, calendar, builder
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { invite, openMembers } from './invite-member.ts'
import { dismissToasts, field, heading, newEmail, PASSWORD, toStep } from './leader.ts'
import { openSite } from './open-site.ts'
import { openOnPhone, PHONE } from './phone.ts'
import { LONG_NAME, longEmail } from './site-values.ts'

test.use({ viewport: PHONE })

test('An admin invites by link; a drafter sees no Publish, an editor does, and a removed member reads why nothing is saved', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await openSite(page, { troopName: 'Troop 77' }, { name: 'dashboard' })
  await openMembers(page)
  await expect(page.getByText(/^Two adults of different families/)).toBeVisible()
  await examineFully(page, 'members of a site, alone')
  const link = await invite(page, 'Drafter')

  const email = newEmail()
  const other = await openOnPhone(browser, baseURL ?? '')
  await other.goto(link)
  const invited = other.getByRole('dialog', { name: 'You are invited to Troop 77' })
  await expect(invited).toContainText('Drafter, adult seat')
  expect(new URL(other.url()).hash).toBe('')
  await examine(other, 'invitation to a site, signed out', PHONE.width)
  await field(other, 'Email').fill(email)
  await field(other, 'Password').fill(PASSWORD)
  await other.keyboard.press('Enter')
  await expect(other.getByText('You have joined Troop 77')).toBeVisible()
  await expect(other.getByText('Your role: Drafter', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Delete / })).toHaveCount(0)

  await other.getByRole('button', { name: 'Preview Troop 77' }).click()
  await expect(other.getByText(/^An admin or editor publishes/)).toBeVisible()
  await expect(other.getByRole('button', { name: /Publish|address|domain/ })).toHaveCount(0)
  await examine(other, 'preview of a drafter')
  await other.getByRole('button', { name: 'Keep it current' }).click()
  await expect(other.getByText(/^You can propose/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Add an event' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Dashboard' }).click()
  await openMembers(other)
  await expect(other.getByRole('button', { name: /^(Invite|Change|Remove)/ })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Leave this site' })).toBeVisible()

  await page.reload()
  await page
    .getByRole('button', { name: /^Change / })
    .last()
    .click()
  await page.getByRole('radio', { name: 'Editor' }).check()
  await page.keyboard.press('Enter')
  const row = page.getByRole('list', { name: 'Members' }).getByRole('listitem').last()
  await expect(row.getByText('Editor', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'See the page' }).click()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Publish Site' })).toBeVisible()
  await expect(other.getByRole('button', { name: /address|domain/ })).toHaveCount(0)

  await other.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(other, 1)
  await expect(field(other, 'Tagline')).toBeVisible()
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText(/^Their access ends at once/)).toBeVisible()
  await examine(page, 'dialog to remove a member')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Members' })).toBeFocused()
  await field(other, 'Tagline').fill('Typed after the end')
  await expect(other.getByText(/you are no longer a member of the site/).first()).toBeVisible()
  await other.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(heading(other, 'No sites yet')).toBeVisible()
})

test('The last admin reads why leaving is refused, and a second one may leave', async ({
  page,
  browser,
  baseURL,
}) => {
  await openSite(page, { troopName: 'Troop 78' }, { name: 'dashboard' })
  await openMembers(page)
  await page.getByRole('button', { name: 'Leave this site' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this site?' })
  await expect(dialog.getByRole('alert')).toContainText('left without an admin')
  await examineFully(page, 'dialog to leave a site, refused')
  await page.keyboard.press('Escape')
  const link = await invite(page, 'Admin')
  const other = await openOnPhone(browser, baseURL ?? '')
  await other.goto(link)
  await field(other, 'Email').fill(newEmail())
  await field(other, 'Password').fill(PASSWORD)
  await other.getByRole('button', { name: 'Create account and join' }).click()
  await expect(other.getByText('Your role: Admin', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Delete Troop 78' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave this site' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByText('You have left Troop 78')).toBeVisible()
  await expect(heading(page, 'No sites yet')).toBeVisible()
})

test('A youth is never an admin; an invitation is sent again and revoked', async ({ page }) => {
  await openSite(page, { troopName: 'Troop 79' }, { name: 'dashboard' })
  await openMembers(page)
  const first = await invite(page, 'Editor', newEmail())
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('radio', { name: 'Admin' }).check()
  await page.getByRole('radio', { name: 'Youth, 13 or older' }).check()
  await expect(page.getByRole('radio', { name: 'Admin' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Editor' })).toBeChecked()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Type the e-mail, or choose the link.')).toBeVisible()
  await examineFully(page, 'dialog to invite to a site')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Send again/ }).click()
  const dialog = page.getByRole('dialog', { name: 'The invitation is ready' })
  await expect(dialog).toContainText('The link before it has ended.')
  await expect(dialog).toContainText('Nothing was mailed')
  expect(await dialog.getByText('#invite=').textContent()).not.toBe(first)
  await examine(page, 'link of an invitation to a site')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await examine(page, 'dialog to revoke an invitation')
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('Nobody is invited right now.')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('The members of a site with the longest names stay in their boxes', async ({ page }) => {
  await openSite(page, { troopName: LONG_NAME }, { name: 'dashboard' })
  const soon = new Date(Date.now() + 3e8).toISOString()
  await page.route('**/functions/v1/list-members', async (route) => {
    const answer = await (await route.fetch()).json()
    const [me] = answer.members
    const more = { name: LONG_NAME, email: longEmail(), until: '2999-12-24', isConfirmed: false }
    const open = { role: 'editor', seat: 'youth', expiresAt: soon, invitedBy: LONG_NAME }
    const members = [me, { ...me, userId: 'b', seat: 'youth', role: 'editor', ...more }]
    const invitations = [
      { ...open, id: 'a', email: longEmail(), hasExpired: true },
      { ...open, id: 'b', email: null, hasExpired: false },
    ]
    await route.fulfill({ json: { success: true, members, invitations } })
  })
  await openMembers(page)
  await expect(page.getByText('Expired')).toBeVisible()
  await examineFully(page, 'members with the longest names')
  await page
    .getByRole('button', { name: /^Change / })
    .last()
    .click()
  await examineFully(page, 'dialog to change a member with the longest name')
  await dismissToasts(page)
})

test.describe(() => {
  // Whoever has passed a site on may see it no more.
  test.use({ announced: /status of 406|Loading the members failed/ })

  test('The only admin passes the site on: the successor has it from the moment they accept', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openSite(page, { troopName: 'Troop 80' }, { name: 'dashboard' })
    await openMembers(page)
    await page.getByRole('button', { name: 'Pass it on' }).click()
    await examineFully(page, 'dialog to pass a site on')
    await page.getByRole('button', { name: 'Make the link' }).click()
    const ready = page.getByRole('dialog', { name: 'The invitation is ready' })
    const link = (await ready.getByText('#invite=').textContent()) ?? ''
    await ready.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Open invitations')).toBeVisible()

    const other = await openOnPhone(browser, baseURL ?? '')
    await other.goto(link)
    await field(other, 'Email').fill(newEmail())
    await field(other, 'Password').fill(PASSWORD)
    await other.getByRole('button', { name: 'Create account and join' }).click()
    await expect(other.getByText('Your role: Admin', { exact: true })).toBeVisible()
    await openMembers(other)
    await expect(other.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Back to Dashboard' }).click()
    await expect(heading(page, 'No sites yet')).toBeVisible()
  })
})
