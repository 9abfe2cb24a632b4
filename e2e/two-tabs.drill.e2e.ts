// Screens: builder, dashboard
import { expect, test } from './fixtures.ts'
import { field } from './leader.ts'
import { openSite } from './open-site.ts'

test('Two tabs typing into one field at once lose nothing, and the conflict is there after a reload', async ({
  page,
  context,
}) => {
  await openSite(page, { troopName: 'Troop 12', troopNumber: '42' }, { name: 'builder', step: 1 })
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Edit Troop 12' }).click()
  await expect(field(other, 'Troop Name')).toHaveValue('Troop 12')

  const saves = other.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  )
  // Both save at about the same moment: the other tab is the first.
  await page.route('**/rest/v1/sites?*', async (route) => {
    if (route.request().method() === 'PATCH') await saves
    await route.continue()
  })
  await field(other, 'Tagline').fill('Written in the other tab')
  await field(page, 'Tagline').fill('Written in this tab')
  const dialog = page.getByRole('dialog', { name: 'This site was changed somewhere else' })
  const otherDialog = other.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await saves
  await expect(otherDialog).toBeHidden()
  // Each text is labeled with its origin, also on a phone too narrow for two side by side.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Written in this tab', 'Written in the other tab']) {
    await expect(dialog.getByText(name)).toBeInViewport({ ratio: 1 })
  }
  await expect(dialog.getByText('Saved elsewhere', { exact: true }).first()).toBeInViewport()

  await page.reload()
  await expect(dialog.getByText('Written in this tab')).toBeVisible()
  await expect(dialog.getByText('Written in the other tab')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field(page, 'Tagline')).toHaveValue('Written in this tab')
  await expect(dialog).toBeHidden()
})
