// Screens: auth, landing, operator, preview
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { findFreePort } from '#server/starting/find-free-port.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { examine } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, newEmail, PASSWORD, previewSite, signUp, startSite } from './leader.ts'
import { becomeOperator } from './operator.ts'
import { type Answers, answerWith, quiet } from './operator-answers.ts'
import { OPERATORS } from './operators.ts'

const OPERATOR = OPERATORS[6]
const PHONE = { width: 390, height: 844 }
const PREFIX = 'scoutsite:invitation'

/** A server with its own setting; ends with the test. */
async function startWith(registration: string) {
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-registration-'))
  const settings = {
    DATA_DIR: folder,
    REGISTRATION: registration,
    OPERATOR_EMAIL: 'operator@scoutsite.example',
    LOG_LEVEL: 'error',
    PORT: String(await findFreePort()),
  }
  const { origin, child, exited } = await startProcess(settings)
  return {
    origin,
    run: async (...args: string[]) => (await runCommand(args, settings)).out,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function openOnPhone(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ viewport: PHONE, baseURL })).newPage()
}

test('An operator invites a leader, who opens the link on a phone, makes the account, and is in', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const email = newEmail()
  await signUp(page, OPERATOR)
  await becomeOperator(page, baseURL ?? '', OPERATOR)
  await page.goto('/operator#accounts')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await expect(field(page, 'E-mail')).toBeFocused()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Give an e-mail address.')).toBeVisible()
  await field(page, 'E-mail').fill(email)
  await examine(page, 'dialog to invite somebody')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `${email} is invited` })
  await expect(dialog.getByText(/nothing was mailed/)).toBeVisible()
  await examine(page, 'dialog with the link of an invitation')
  const link = (await dialog.getByText('#invite=').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
  await expect(row.filter({ hasText: email })).toBeVisible()

  const phone = await openOnPhone(browser, baseURL ?? '')
  await phone.goto(link)
  const invited = phone.getByRole('dialog', { name: 'You are invited' })
  await expect(field(phone, 'Email')).toHaveValue(email)
  await expect(field(phone, 'Email')).not.toBeEditable()
  await expect(field(phone, 'Password')).toBeFocused()
  expect(new URL(phone.url()).hash).toBe('')
  await examine(phone, 'an invitation', PHONE.width)
  // Closed by a slip, it comes back, and after a reload too.
  await phone.keyboard.press('Escape')
  await expect(invited).toHaveCount(0)
  await phone.getByRole('button', { name: 'Get Started Free' }).first().click()
  await expect(invited).toBeVisible()
  await phone.reload()
  await field(phone, 'Password').fill(PASSWORD)
  await invited.getByRole('button', { name: 'Create Account' }).click()
  await expect(heading(phone, 'Your Scout Sites')).toBeVisible()
  await expect(phone.getByText('Account created!')).toBeVisible()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  expect(await phone.evaluate((key) => sessionStorage.getItem(key), PREFIX)).toBeNull()

  // The link is used up, and pressing it in the open tab says so.
  await phone.evaluate((hash) => {
    location.hash = hash
  }, new URL(link).hash)
  await expect(phone.getByRole('alert')).toContainText('This invitation cannot be used')
  expect(new URL(phone.url()).hash).toBe('')
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(phone.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeVisible()
  await expect(row.filter({ hasText: email })).toHaveCount(0)
})

test('An operator approves who waits, and withdraws an invitation', async ({ page }) => {
  await signUp(page)
  const waiting = [
    { accountId: 'a', email: 'pat@example.org', askedAt: soon(-1), sites: ['Troop 12'] },
  ]
  const invitations = [
    { id: 'b', email: 'kim@example.org', expiresAt: soon(100), hasExpired: false },
  ]
  const answer = (registration: Partial<Answers['registration']>) =>
    answerWith(page, { ...quiet, registration: { ...quiet.registration, ...registration } })
  await answer({ waiting, invitations })
  await page.goto('/operator')
  await expect(page.getByText('1 account waits for your approval.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the accounts' }).click()
  await examine(page, 'an account that waits and an invitation')
  const done = { status: 200, json: { success: true } }
  const press = async (button: RegExp, label: string, call: string) => {
    await page.route(`**/functions/v1/operator-${call}`, (route) => route.fulfill(done))
    await page.getByRole('button', { name: button }).click()
    await examine(page, `dialog: ${label}`)
    const asked = page.waitForRequest(`**/functions/v1/operator-${call}`)
    await page.getByRole('button', { name: label }).click()
    return (await asked).postDataJSON()
  }
  await answer({ invitations })
  const approved = await press(/^Approve… pat/, 'Approve it', 'approve')
  expect(approved).toEqual({ accountId: 'a' })
  await expect(page.getByText('The account is approved.')).toBeVisible()
  await expect(page.getByText('pat@example.org')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await answer({})
  const withdrawn = await press(/^Withdraw… kim/, 'Withdraw it', 'withdraw-invitation')
  expect(withdrawn).toEqual({ invitationId: 'b' })
  await expect(page.getByText('The invitation is withdrawn.')).toBeVisible()
  await expect(page.getByText('kim@example.org')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('By invitation only: it is said, nobody finds a form, and whoever is signed in chooses', async ({
  browser,
}) => {
  test.slow()
  await using server = await startWith('invited')
  const invite = async (email: string) =>
    JSON.parse(await server.run('invite', email, '--json')).url
  const page = await openOnPhone(browser, server.origin)
  await page.goto('/')
  const words =
    'Accounts here are made by invitation. Ask whoever runs this server: operator@scoutsite.example.'
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Get Started Free' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to ScoutSite' })
  await expect(dialog.getByText(words)).toBeVisible()
  await expect(dialog.getByRole('tab')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /Create/ })).toHaveCount(0)
  await examine(page, 'dialog where accounts are made by invitation', PHONE.width)
  await page.keyboard.press('Escape')

  const [first, second] = [newEmail(), newEmail()]
  await page.goto(await invite(first))
  await field(page, 'Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  // A new tab, with the session of this one.
  const tab = await page.context().newPage()
  await tab.goto(await invite(second))
  const asked = tab.getByRole('dialog', { name: 'You are signed in already' })
  await expect(asked).toContainText(first)
  await expect(asked).toContainText(second)
  await examine(tab, 'an invitation for somebody else', PHONE.width)
  await asked.getByRole('button', { name: 'Sign out and use it' }).click()
  await expect(field(tab, 'Email')).toHaveValue(second)
  await field(tab, 'Password').fill(PASSWORD)
  await tab.keyboard.press('Enter')
  await expect(heading(tab, 'Your Scout Sites')).toBeVisible()
  await page.context().close()
})

test('Where the operator approves accounts, a leader builds, asks by publishing, and waits', async ({
  browser,
}) => {
  test.slow()
  await using server = await startWith('approved')
  const page = await openOnPhone(browser, server.origin)
  await page.clock.install()
  await page.goto('/')
  const words = /^You can build at once\. Before your first page goes live/
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('dialog').getByText(words)).toBeVisible()
  const email = newEmail()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await startSite(page, 'Troop 12')
  await previewSite(page)
  const publish = page.getByRole('button', { name: 'Publish Site' })
  await publish.click()
  const note = page.getByRole('region', { name: 'Waits for approval' })
  await expect(note).toContainText(
    'They have been told. You get an e-mail; then press “Publish Site” again. Until then everything is saved, and you can go on editing.',
  )
  await expect(publish).toHaveCount(0)
  await expect(page.getByText('Publishing Failed')).toHaveCount(0)
  await examine(page, 'a page that waits for approval', PHONE.width)
  await page.reload()
  await expect(note).toBeVisible()

  expect(await server.run('approve', email)).toContain('is approved')
  // The page on view notices.
  await page.clock.fastForward('01:00')
  await publish.click()
  await expect(page.getByText('Site Published Successfully!')).toBeVisible()
  await page.context().close()
})
