// Screens: builder, dashboard, auth
import type { Page } from '@playwright/test'
import { fillStorage } from './fill-storage.ts'
import { findBarriers } from './find-barriers.ts'
import { expect, test } from './fixtures.ts'
import { expireToken, field, heading } from './leader.ts'
import { openSite } from './open-site.ts'

// Writes that the test cuts off.
test.use({ announced: /ERR_FAILED/ })

const saved = (page: Page) => page.getByText('Saved', { exact: true })
const invitation = (page: Page) => page.getByRole('button', { name: 'Get Started Free' }).first()

test('A leader with a full storage stays signed in until signing out, which every tab follows', async ({
  page,
  context,
}) => {
  await openSite(page, { troopName: 'Troop 53', troopNumber: '42' }, { name: 'dashboard' })
  for (const fill of [async () => {}, fillStorage]) {
    await expireToken(page)
    await fill(page)
    await page.reload()
    await expect(heading(page, 'Troop 53')).toBeVisible()
  }
  await fillStorage(page)
  await page.getByRole('button', { name: 'Edit Troop 53' }).click()
  await page.route('**/rest/v1/sites**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await field(page, 'Tagline').fill('Only here')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(
    page.getByText(/they are only in this tab. Open the site to save them/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: /^Sign out and lose/ })
  expect(await findBarriers(page)).toEqual([])
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await page.unroute('**/rest/v1/sites**')
  await page.getByRole('button', { name: 'Edit Troop 53' }).click()
  await expect(field(page, 'Tagline')).toHaveValue('Only here')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  const other = await context.newPage()
  await other.goto('/')
  await expect(heading(other, 'Troop 53')).toBeVisible()
  await other.getByRole('button', { name: 'Edit Troop 53' }).click()
  await expect(field(other, 'Troop Name')).toHaveValue('Troop 53')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  for (const tab of [page, other]) {
    await expect(invitation(tab)).toBeVisible()
    await expect(tab.getByText('Troop 53')).toHaveCount(0)
    await tab.reload()
    await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible()
  }
})
