// Screens: auth
import type { Page } from '@playwright/test'
import { sized } from '#server/testing/sized.ts'
import { expect, test } from './fixtures.ts'
import { createLeader, field, forgetSession, heading, newEmail, PASSWORD } from './leader.ts'
import { readLink } from './outbox.ts'

const openDialog = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  return page.getByRole('dialog', { name: 'Welcome to ScoutSite' })
}

test.describe('the dialog', () => {
  test.use({ announced: /status of (400|422|500|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('shows the password on request, is busy while it asks, says why signing in failed, and sends the confirmation mail again', async ({
    page,
  }) => {
    const dialog = await openDialog(page)
    await expect(dialog.getByText('Enter your credentials to access your dashboard.')).toBeVisible()
    await field(page, 'Email').fill(newEmail())
    await field(page, 'Password').fill('not the password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    const held = Promise.withResolvers<void>()
    await page.route('**/auth/v1/token**', async (route) => {
      await held.promise
      await route.continue()
    })
    const submit = dialog.getByRole('button', { name: 'Sign In' })
    await submit.click()
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
    await expect(field(page, 'Email')).toBeDisabled()
    held.resolve()
    await expect(page.getByText('Sign In Error')).toBeVisible()
    await expect(dialog.getByText('Invalid login credentials')).toBeVisible()
    await expect(dialog).toBeVisible()

    // For an account that was never confirmed.
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({
        status: 400,
        json: { error_code: 'email_not_confirmed', msg: 'Email not confirmed' },
      }),
    )
    await submit.click()
    await page.getByRole('button', { name: 'Send the confirmation mail again' }).click()
    await expect(page.getByText('Mail sent')).toBeVisible()
  })

  test('says why an account cannot be made, keeps what was typed when there is none yet, and forgets the failure', async ({
    page,
  }) => {
    const dialog = await openDialog(page)
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await field(page, 'Email').fill(newEmail())
    await field(page, 'Password').fill('password')
    const create = page.getByRole('button', { name: 'Create Account' })
    await create.click()
    await expect(page.getByText('Sign Up Error')).toBeVisible()
    await expect(page.getByText(/among the most common ones/).first()).toBeVisible()

    await page.getByRole('tab', { name: 'Sign In' }).click()
    await field(page, 'Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    const failure = page.getByRole('listitem').filter({ hasText: 'Sign In Error' })
    await expect(failure).toBeVisible()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(field(page, 'Password')).toHaveValue(PASSWORD)
    await create.click()
    await expect(page.getByText('Account created!')).toBeVisible()
    expect(await failure.count()).toBe(0)
  })

  const busy = ['is busy', { status: 503, body: '{}' }] as const
  for (const [how, fail] of sized(
    [busy, ['cannot be reached', 'failed'] as const] as const,
    [busy] as const,
  )) {
    test(`says so when the server ${how}, works again afterwards, and signing out leaves nothing behind`, async ({
      page,
    }) => {
      const email = newEmail()
      await createLeader(page, email)
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

      // Whatever the server answers.
      await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    })
  }

  test('lets a leader who forgot the password choose a new one', async ({ page, baseURL }) => {
    const email = newEmail()
    await createLeader(page, email)
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
    await expect(page.getByText(/an e-mail with a link is on its way/)).toBeVisible()

    const link = await readLink(email, 'recovery', baseURL ?? '')
    await page.goto(link)
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' })
    await expect(dialog).toBeVisible()
    // Like a phone that needed the memory for another app.
    await page.reload()
    await field(page, 'New password').fill('lantern-pine-canoe')
    await dialog.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Your Scout Sites')).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByText('This link does not work')).toBeVisible()
  })
})
