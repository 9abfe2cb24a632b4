// Screens: dashboard
import { expect, test } from './fixtures.ts'
import { field, heading, toStep } from './leader.ts'
import { openSite } from './open-site.ts'

test.beforeEach(async ({ page }) => {
  await openSite(
    page,
    { troopName: 'Troop 31', troopNumber: '31', location: 'Maple Falls' },
    { name: 'dashboard' },
  )
  await expect(heading(page, 'Troop 31')).toBeVisible()
})

test('A site is deleted at once and taken back with one tap, also in the page, with the focus, when the toast has gone', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Delete Troop 31' }).click()
  await expect(heading(page, 'No sites yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading(page, 'Troop 31')).toBeVisible()

  const remove = page.getByRole('button', { name: 'Delete Troop 31' })
  await remove.press('Enter')
  const back = page.getByRole('button', { name: 'Bring it back “Troop 31”' })
  await expect(back).toBeFocused()
  await page.getByRole('button', { name: 'Close toast' }).last().click()
  await expect(page.getByText('“Troop 31” was deleted.')).toBeVisible()
  await back.press('Enter')
  await expect(heading(page, 'Troop 31')).toBeVisible()
  await expect(page.getByText('“Troop 31” is back.')).toBeVisible()
  await expect(back).toBeHidden()

  await page.getByRole('button', { name: 'Edit Troop 31' }).click()
  await expect(field(page, 'Location')).toHaveValue('Maple Falls')
  await toStep(page, 7)
})

test.describe('when the server refuses', () => {
  test.use({ announced: /status of 503|Deleting the site failed/ })

  test('the card stays, and it is logged', async ({ page }) => {
    await page.route('**/rest/v1/sites**', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, body: '{}' })
        : route.continue(),
    )
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Deleting the site failed'),
    )
    await page.getByRole('button', { name: 'Delete Troop 31' }).click()
    await logged
    await expect(page.getByText('The site is still here')).toBeVisible()
    await expect(heading(page, 'Troop 31')).toBeVisible()
  })
})
