// Screens: members, preview, calendar, history, dashboard, auth, page
import type { Page } from '@playwright/test'
import { sized } from '#server/testing/sized.ts'
import { comingRows } from './calendar-site.ts'
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { openMembers } from './invite-member.ts'
import {
  dismissToasts,
  field,
  forgetSession,
  heading,
  newEmail,
  PASSWORD,
  toastsOf,
  toStep,
} from './leader.ts'
import { openLiveSite } from './open-site.ts'
import { readMail } from './outbox.ts'
import { openOnPhone, PHONE } from './phone.ts'
import { readQrCode } from './read-qr-code.ts'
import { nextSave } from './second-device.ts'

// Whoever has passed a site on may see it no more.
test.use({ viewport: PHONE, announced: /status of 406|Loading the members failed/ })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const nameOf = (email: string) => email.split('@')[0] ?? ''
const frame = (page: Page, title: string) => page.frameLocator(`[title="${title}"]`)

/** Everything else happens on a phone. */
async function look(page: Page, state: string, how = examine): Promise<void> {
  await how(page, state)
  await page.setViewportSize(PHONE)
}

test('An admin invites by QR code; the drafter writes, proposes and asks; the admin publishes a part, puts back, and passes the site on; the drafter leaves', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  test.slow()
  const { url, email } = await openLiveSite(
    admin,
    { troopName: 'Troop 78', tagline: 'Old tagline', meetingTime: 'Mondays', about: 'We camp.' },
    { name: 'dashboard' },
  )
  const visitor = await openOnPhone(browser, baseURL ?? '')

  await openMembers(admin)
  await button(admin, 'Invite somebody').click()
  await admin.getByRole('radio', { name: 'By link or QR code' }).check()
  await admin.getByRole('radio', { name: 'Drafter' }).check()
  await button(admin, 'Make the link').click()
  const invited = await scanInvitation(admin)

  const drafter = await openOnPhone(browser, baseURL ?? '')
  const drafterEmail = await join(drafter, invited, 'Drafter')
  await readMail(email, `${nameOf(drafterEmail)} works on Troop 78 now`)

  await button(drafter, 'Edit Troop 78').click()
  await field(drafter, 'Tagline').fill('New tagline')
  await toStep(drafter, 2)
  await field(drafter, 'Meeting Time').fill('Tuesdays')
  await button(drafter, 'Saved, not on your page yet').click()
  await expect(heading(drafter, 'Not on the page yet')).toBeVisible()
  await expect(drafter.getByText('2 changes')).toBeVisible()

  await button(drafter, 'Keep it current').click()
  await button(drafter, 'Propose an event').click()
  await field(drafter, 'What is it?').fill('Owl walk')
  await button(drafter, 'Propose it').click()
  await expect(toastsOf(drafter).filter({ hasText: 'Proposed' })).toBeVisible()
  await drafter.getByRole('tab', { name: 'Announcements' }).click()
  await button(drafter, 'Propose an announcement').click()
  await field(drafter, 'Title').fill('Bring a lamp')
  await button(drafter, 'Propose it').click()
  await expect(button(drafter, 'Delete Bring a lamp')).toBeVisible()

  await button(drafter, 'See the page').click()
  await button(drafter, 'Ask to publish').click()
  await look(drafter, 'dialog to ask for publishing')
  await field(drafter, 'Note').fill('Before Friday, please')
  await drafter.getByRole('dialog').getByRole('button', { name: 'Ask to publish' }).click()
  await expect(drafter.getByText(/they know that you ask for them/)).toBeVisible()
  await expect(button(drafter, 'Ask to publish')).toHaveCount(0)
  await button(drafter, 'Back to Builder').click()
  await toStep(drafter, 2)
  const written = nextSave(drafter)
  await field(drafter, 'About Your Troop').fill('We camp and pad')
  await written
  // As on coming back to the tab: nobody else was there before.
  await drafter.evaluate(() => window.dispatchEvent(new Event('focus')))

  const asking = `${nameOf(drafterEmail)} asks you to publish changes to Troop 78`
  const mail = await readMail(email, asking)
  expect(mail.text).toContain('The note: “Before Friday, please”')
  expect(new Set(mail.links).size).toBe(1)
  await button(admin, 'Back to Dashboard').click()
  await button(admin, 'Waits for your look of Troop 78').click()
  await expect(heading(admin, 'What goes live')).toBeVisible()
  await expect(admin.getByText(`${nameOf(drafterEmail)} is writing this right now`)).toBeVisible()
  await forgetSession(admin)
  await admin.goto(mail.links[0] ?? '')
  await field(admin, 'Email').fill(email)
  await field(admin, 'Password').fill(PASSWORD)
  await admin.keyboard.press('Enter')
  await expect(heading(admin, 'What goes live')).toBeVisible()
  await expect(admin.getByText('Before Friday, please')).toBeVisible()
  const box = (label: string) => admin.getByRole('checkbox', { name: `Publish ${label}` })
  await expect(box('Tagline')).toBeChecked()
  await expect(box('About Your Troop')).not.toBeChecked()
  await box('Meeting Time').uncheck()
  await button(admin, 'Compare with the live page').click()
  await expect(frame(admin, 'With the changes').getByText('New tagline')).toBeVisible()
  await expect(frame(admin, 'With the changes').getByText('Mondays').first()).toBeVisible()
  await look(admin, 'comparison of two pages', sized(examineFully, examine))
  await admin.getByRole('radio', { name: 'On the page now' }).check()
  await expect(frame(admin, 'On the page now').getByText('Old tagline')).toBeVisible()
  await button(admin, 'Publish these changes').click()
  await expect(admin.getByText('Site Published Successfully!')).toBeVisible()
  await visitor.goto(url)
  await expect(visitor.getByText('New tagline')).toBeVisible()
  await expect(visitor.getByText('Mondays').first()).toBeVisible()
  await expect(visitor.getByText(/Tuesdays|We camp and pad|Owl walk|Bring a lamp/)).toHaveCount(0)
  await dismissToasts(admin)
  await expect(button(admin, 'Publish Site')).toBeDisabled()
  await expect(button(admin, 'Publish these changes')).toBeDisabled()
  await expect(admin.getByText('Publishing puts your latest edits live')).toHaveCount(0)

  await button(admin, 'Send back').click()
  await field(admin, 'Note').fill('Wednesdays?')
  await admin.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
  await expect(box('Meeting Time')).not.toBeChecked()
  const answer = await readMail(drafterEmail, 'Not published yet: changes to Troop 78')
  expect(answer.text).toContain('The note: “Wednesdays?”')
  const toPage = answer.links[0] ?? ''

  await button(admin, 'Keep it current').click()
  const waiting = admin.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByText(`Proposed by ${nameOf(drafterEmail)}`)).toBeVisible()
  await expect(admin.getByText('Your page says you meet “Mondays”.')).toBeVisible()
  await dismissToasts(admin)
  await look(admin, 'a proposal that waits for an admin', examineFully)
  await waiting.getByRole('button', { name: 'Show' }).click()
  await expect(comingRows(admin).filter({ hasText: 'Owl walk' })).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText('Owl walk').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(visitor.getByText('Bring a lamp')).toHaveCount(0)
  await admin.getByRole('tab', { name: 'Announcements (1)' }).click()
  await button(admin, 'Delete Bring a lamp').click()
  await toastsOf(admin).getByRole('button', { name: 'Undo' }).click()
  await expect(waiting.getByText('Proposed by you')).toBeVisible()

  await button(admin, 'See the page').click()
  await button(admin, 'History').click()
  const line = (page: Page, sentence: string) =>
    page.getByRole('listitem').filter({ hasText: sentence })
  const changed = 'changed the tagline from “Old tagline” to “New tagline”'
  await expect(line(admin, `${nameOf(drafterEmail)} ${changed}`)).toHaveCount(1)
  await button(admin, 'Put back the tagline').click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  const back = 'changed the tagline from “New tagline” to “Old tagline”'
  await expect(line(admin, `You ${back}`)).toHaveCount(1)
  await button(drafter, 'Saved, not on your page yet').click()
  await expect(drafter.getByText('Wednesdays?')).toBeVisible()
  await expect(drafter.getByText(new RegExp(`^${nameOf(email)}, `))).toBeVisible()
  await expect(drafter.getByText('is writing this right now')).toHaveCount(0)
  await expect(button(drafter, 'Ask to publish')).toBeVisible()
  await button(drafter, 'History').click()
  await expect(line(drafter, `You ${changed}`)).toHaveCount(1)
  await expect(line(drafter, `${nameOf(email)} ${back}`)).toHaveCount(1)

  await button(admin, 'Back to Dashboard').click()
  await openMembers(admin)
  await button(admin, 'Pass it on').click()
  await look(admin, 'dialog to pass a site on', examineFully)
  await button(admin, 'Make the link').click()
  const passed = await scanInvitation(admin)
  const successor = await openOnPhone(browser, baseURL ?? '')
  const successorEmail = await join(successor, passed, 'Admin')
  await openMembers(successor)
  const members = successor.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(2)
  const takenOver = await readMail(email, `${nameOf(successorEmail)} looks after Troop 78 now`)
  expect(takenOver.text).toContain('Your own seat ends now')
  await expect(heading(admin, 'You have passed it on')).toBeFocused()
  await look(admin, 'members of a site that was passed on')
  await button(admin, 'Back to Dashboard').click()
  await expect(heading(admin, 'No sites yet')).toBeVisible()

  await button(drafter, 'Back to Dashboard').click()
  await openMembers(drafter)
  await expect(drafter.getByRole('list', { name: 'Members' })).toContainText(nameOf(successorEmail))
  await button(drafter, 'Leave this site').click()
  await expect(drafter.getByRole('dialog')).toContainText('Your access ends at once')
  await expect(drafter.getByRole('dialog')).not.toContainText('only admin')
  await button(drafter, 'Leave').click()
  await expect(drafter.getByText('You have left Troop 78')).toBeVisible()
  await expect(heading(drafter, 'No sites yet')).toBeVisible()
  await drafter.goto(toPage)
  await expect(drafter.getByText(/you are no longer a member of the site/)).toBeVisible()
  await expect(heading(drafter, 'Your Scout Sites')).toBeVisible()
  await successor.goto(toPage)
  await expect(heading(successor, 'Site Preview')).toBeVisible()
  await successor.goBack()
  await openMembers(successor)
  await expect(members).toHaveCount(1)
})

/** Reads the QR code of a new invitation, which is that of the link beside it. */
async function scanInvitation(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'The invitation is ready' })
  const scanned = await readQrCode(dialog.getByRole('img', { name: 'QR code of the invitation' }))
  await expect(dialog.getByText('#invite=')).toHaveText(scanned)
  await dialog.getByRole('button', { name: 'Done' }).click()
  return scanned
}

/** Opens an invitation, and makes an account on the way. */
async function join(page: Page, link: string, role: string): Promise<string> {
  const email = newEmail()
  await page.goto(link)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Your role: ${role}`, { exact: true })).toBeVisible()
  return email
}
