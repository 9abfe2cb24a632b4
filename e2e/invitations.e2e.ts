// Screens: auth, operator
import { examine } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, newEmail, PASSWORD, signUp } from './leader.ts'
import { becomeOperator } from './operator.ts'
import { type Answers, answerWith, quiet } from './operator-answers.ts'
import { OPERATORS } from './operators.ts'
import { openOnPhone, PHONE } from './phone.ts'

const OPERATOR = OPERATORS[6]
const PREFIX = 'scoutsite:invitation'

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

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
