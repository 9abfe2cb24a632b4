// Screens: auth, builder, dashboard
import { examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, PASSWORD } from './leader.ts'
import { openSite } from './open-site.ts'
import { resume, suspend } from './operator.ts'

const REASON = 'We could not reach you about the photo of the lake.\nPlease write to us.'
const SUSPENDED = 'Your account is suspended'

test.use({ announced: /status of 40[03]|failed: Your account is suspended/ })

test('A suspended leader reads why in an open tab, loses nothing, and goes on when it is over', async ({
  page,
}) => {
  const email = await openSite(page, { troopName: 'Troop 81' }, { name: 'builder', step: 1 })
  // Any call may bring the news, so it is written before, and sent after.
  const suspended = Promise.withResolvers<void>()
  await page.route('**/rest/v1/sites?**', async (route) => {
    if (route.request().method() === 'PATCH') await suspended.promise
    await route.continue()
  })
  await field(page, 'Tagline').fill('Written in the last moment')
  await suspend(page.url(), email, REASON)
  suspended.resolve()
  await expect(heading(page, SUSPENDED)).toBeVisible()
  await expect(page.getByText('We could not reach you')).toBeVisible()
  await expect(page.getByText('until December 24, 2999')).toBeVisible()
  await expect(page.getByRole('link', { name: 'noreply@localhost' })).toBeVisible()
  await examineFully(page, 'a suspended account')

  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Your account is still suspended')).toBeVisible()
  await page.reload()
  await expect(heading(page, SUSPENDED)).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Welcome to ScoutSite' })
  await expect(
    dialog.getByText(/suspended until December 24, 2999\. Reason: We could/),
  ).toBeVisible()

  await resume(page.url(), email)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Edit Troop 81' }).click()
  await expect(field(page, 'Tagline')).toHaveValue('Written in the last moment')
})
