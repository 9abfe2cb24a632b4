// Screens: landing, auth, not-found, builder, dashboard
import { sized } from '#server/testing/sized.ts'
import { examine, examineFully, onlyInDrill } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { field, forgetSession, heading, newEmail, signUp, startSite } from './leader.ts'
import { readLink } from './outbox.ts'
import { WORD } from './site-values.ts'

test.use({ announced: /Unknown path|status of \d\d\d/ })

const LONG_EMAIL = `${WORD.slice(0, 53)}@example.org`

test('Everything before signing in is usable with any aid, at any width', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await examineFully(page, 'landing')
  await page.getByRole('button', { name: 'See Templates' }).click()
  await expect(heading(page, 'Templates')).toBeVisible()
  await sized(examineFully, examine)(page, 'samples')
  await page.keyboard.press('Escape')
  await page.goto('/no/such/place')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await sized(examineFully, examine)(page, 'not found')
})

test('The dialogs about an account are usable with any aid, at any width', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(page, 'Welcome to ScoutSite')).toBeVisible()
  await field(page, 'Email').fill(LONG_EMAIL)
  await field(page, 'Password').fill(WORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Sign In Error')).toBeVisible()
  await page.keyboard.press('Alt+t')
  await onlyInDrill(examine)(page, 'sign in, refused')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await examineFully(page, 'sign in')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await sized(examineFully, examine)(page, 'sign up')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await onlyInDrill(examineFully)(page, 'forgot')
  await field(page, 'Email').fill(LONG_EMAIL)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/an e-mail with a link is on its way/)).toBeVisible()
  await sized(examineFully, examine)(page, 'a mail is on its way')

  const email = await signUp(page, newEmail())
  await forgetSession(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(await readLink(email, 'recovery', baseURL ?? ''))
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await sized(examineFully, examine)(page, 'new password')
  await page.keyboard.press('Escape')

  await startSite(page, WORD)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await field(page, 'Location').fill(WORD)
  await expect(page.getByText(/^Your browser cannot store what you typed/)).toBeVisible()
  await sized(examineFully, examine)(page, 'only in this tab')
  // On a phone a message takes the place of the button for a while.
  await expect(page.getByText('Your old password stays')).toBeHidden({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(heading(page, 'Sign out and lose your latest changes?')).toBeVisible()
  await sized(examineFully, examine)(page, 'sign out')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page.getByText(/^Your browser could not store this site/)).toBeVisible()
  await onlyInDrill(examineFully)(page, 'dashboard with a site only in this tab')
})
