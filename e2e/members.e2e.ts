// Screens: members, dashboard, preview, calendar, builder
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { invite, openMembers } from './invite-member.ts'
import { dismissToasts, field, heading, newEmail, PASSWORD, toStep } from './leader.ts'
import { openSite } from './open-site.ts'
import { readLink } from './outbox.ts'
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
  const twoAdults = page.getByRole('checkbox', { name: 'Two adults must publish it' })
  const saved = page.waitForResponse((answer) => answer.url().includes('/rest/v1/sites'))
  await twoAdults.check()
  await saved
  await page.reload()
  await expect(twoAdults).toBeChecked()
  await twoAdults.uncheck()
  await page.getByRole('button', { name: 'Leave this site' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this site?' })
  await expect(dialog).toContainText('As the only admin, pass it on first')
  await expect(dialog.getByRole('alert')).toContainText('left without an admin')
  await examineFully(page, 'dialog to leave a site, refused')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close this site on a day…' }).click()
  await page.getByRole('button', { name: 'Close it then' }).click()
  await expect(field(page, 'The page goes offline on')).toHaveAccessibleDescription(/Choose a day/)
  await examine(page, 'dialog to close a site, refused')
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await field(page, 'The page goes offline on').fill(inAWeek)
  await page.getByRole('button', { name: 'Close it then' }).click()
  await expect(page.getByRole('heading', { name: /^Closes on/ })).toBeVisible()
  await examine(page, 'members of a site that closes')
  await page.getByRole('button', { name: 'Keep the site' }).click()
  await expect(heading(page, 'Nobody to go on?')).toBeVisible()
  await dismissToasts(page)
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

test('A youth is never an admin, and a parent ends their seat; an invitation is sent again and revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
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
  await expect(page.getByText(/^Type the e-mail of a parent/)).toBeVisible()
  await examineFully(page, 'dialog to invite to a site')
  await page.getByRole('radio', { name: 'By link or QR code' }).check()
  const parent = newEmail()
  await field(page, 'A parent’s e-mail').fill(parent)
  await page.getByRole('button', { name: 'Make the link' }).click()
  const youths = await page.getByText('#invite=').textContent()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Copies to a parent: ${parent}`)).toBeVisible()

  const youth = await openOnPhone(browser, baseURL ?? '')
  await youth.goto(youths ?? '')
  await expect(youth.getByRole('dialog')).toContainText('Editor, youth seat')
  await expect(youth.getByRole('dialog')).toContainText('A parent of yours gets a copy')
  const email = newEmail()
  await field(youth, 'Email').fill(email)
  await field(youth, 'Password').fill(PASSWORD)
  await youth.getByRole('button', { name: 'Create account and join' }).click()
  await expect(youth.getByText('Your role: Editor', { exact: true })).toBeVisible()

  const link = await readLink(parent, 'seat', baseURL ?? '')
  const atHome = await openOnPhone(browser, baseURL ?? '')
  await atHome.goto(link)
  await expect(atHome.getByRole('dialog', { name: 'End this seat?' })).toContainText('Troop 79')
  expect(new URL(atHome.url()).hash).toBe('')
  await examineFully(atHome, 'link of a parent to end a seat')
  await atHome.getByRole('button', { name: 'End the seat' }).click()
  await expect(atHome.getByRole('dialog', { name: 'The seat has ended' })).toBeVisible()
  await atHome.keyboard.press('Escape')
  await atHome.goto('/')
  await atHome.goto(link)
  await expect(atHome.getByRole('alert')).toContainText('the seat has ended already')
  await youth.reload()
  await expect(heading(youth, 'No sites yet')).toBeVisible()

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
    const parentEmail = longEmail()
    const long = { name: LONG_NAME, email: longEmail(), parentEmail }
    const more = { ...long, until: '2999-12-24', isConfirmed: false, rests: true }
    const invitedBy = LONG_NAME
    const open = { role: 'editor', seat: 'youth', expiresAt: soon, invitedBy, parentEmail }
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
