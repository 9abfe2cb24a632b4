// Screens: auth
import { expect, test } from './fixtures.ts'
import { field, forgetSession, heading, newEmail, PASSWORD, signUp } from './leader.ts'
import { readLink } from './outbox.ts'

test.describe('the dialog', () => {
  test.use({ announced: /status of (400|422|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('says in the server’s words why signing in failed', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign In' }).click()
    const dialog = page.getByRole('dialog', { name: 'Welcome to ScoutSite' })
    await expect(dialog.getByText('Enter your credentials to access your dashboard.')).toBeVisible()
    await field(page, 'Email').fill(newEmail())
    await field(page, 'Password').fill('not the password')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Sign In Error')).toBeVisible()
    await expect(dialog.getByText('Invalid login credentials')).toBeVisible()
    await expect(dialog).toBeVisible()
  })

  test('keeps what was typed when a leader turns out to have no account, and forgets the failure', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await field(page, 'Email').fill(newEmail())
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click()
    const failure = page.getByRole('listitem').filter({ hasText: 'Sign In Error' })
    await expect(failure).toBeVisible()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(field(page, 'Password')).toHaveValue(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Account created!')).toBeVisible()
    expect(await failure.count()).toBe(0)
  })

  test('says why an account cannot be made', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await field(page, 'Email').fill(newEmail())
    await field(page, 'Password').fill('password')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Sign Up Error')).toBeVisible()
    await expect(page.getByText(/among the most common ones/).first()).toBeVisible()
  })

  for (const [how, fail] of [
    ['is busy', { status: 503, body: '{}' }],
    ['cannot be reached', 'failed'],
  ] as const) {
    test(`says so when the server ${how}, and works again afterwards`, async ({ page }) => {
      const email = await signUp(page)
      await forgetSession(page)
      await page.route('**/auth/v1/token**', (route) =>
        fail === 'failed' ? route.abort('failed') : route.fulfill(fail),
      )
      await page.getByRole('button', { name: 'Sign In' }).click()
      await field(page, 'Email').fill(email)
      await field(page, 'Password').fill(PASSWORD)
      const submit = page.getByRole('dialog').getByRole('button', { name: 'Sign In' })
      await submit.click()
      await expect(page.getByText(/ScoutSite cannot be reached right now/).first()).toBeVisible()
      await page.unroute('**/auth/v1/token**')
      await submit.click()
      await expect(heading(page, 'Your Scout Sites')).toBeVisible()
    })
  }

  test('sends the confirmation mail again to who never answered it', async ({ page }) => {
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({
        status: 400,
        json: { error_code: 'email_not_confirmed', msg: 'Email not confirmed' },
      }),
    )
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await field(page, 'Email').fill(newEmail())
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Send the confirmation mail again' }).click()
    await expect(page.getByText('Mail sent')).toBeVisible()
  })

  test('shows the password on request, and is busy while it asks', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await field(page, 'Email').fill(newEmail())
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await page.route('**/auth/v1/token**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
    await expect(field(page, 'Email')).toBeDisabled()
    await expect(page.getByText('Sign In Error')).toBeVisible()
  })
})

test.describe('Afterwards', () => {
  test.use({ announced: /status of 500|ERR_FAILED/ })

  test('Signing out leaves nothing behind, whatever the server says', async ({ page }) => {
    await signUp(page)
    await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })

  test('A leader who forgot the password chooses a new one', async ({ page, baseURL }) => {
    const email = await signUp(page)
    await page.route('**/config.json', (route) => route.abort('failed'))
    await forgetSession(page)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await field(page, 'Email').fill(email)
    const send = page.getByRole('button', { name: 'Send the link' })
    await send.click()
    await expect(page.getByRole('alert')).toContainText('ScoutSite cannot be reached')
    await page.unroute('**/config.json')
    await send.click()
    await expect(page.getByText(/a mail with a link is on its way/)).toBeVisible()

    const link = await readLink(email, 'recovery', baseURL ?? '')
    await page.goto(link)
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' })
    await field(page, 'New password').fill('lantern-pine-canoe')
    await dialog.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
    await expect(heading(page, 'Your Scout Sites')).toBeVisible()

    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByText('This link does not work')).toBeVisible()
  })
})
