// Screens: builder, preview
import { expect, test } from './fixtures.ts'
import { field, heading, previewSite } from './leader.ts'
import { openSite } from './open-site.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('What a page leaves out is said beside the field, on the next step and at the end', async ({
  page,
}) => {
  const facts = { troopName: 'Pack 47', troopNumber: '47' }
  await openSite(page, facts, { name: 'builder', step: 3 })
  await field(page, 'YouTube').fill('we have a channel')
  await field(page, 'Instagram').focus()
  await expect(page.getByText(/These are words, not a link/)).toBeVisible()
  await field(page, 'Scoutbook').fill('pack47')
  await page.getByRole('button', { name: 'Next' }).click()
  const left = page.getByRole('list', { name: 'From the step before' })
  await expect(left.getByText(/^YouTube: These are words, not a link/)).toBeVisible()
  await expect(left.getByText(/^Scoutbook: This is not a link/)).toBeVisible()
  await left.getByRole('button', { name: 'Change Scoutbook' }).click()
  await expect(field(page, 'Scoutbook')).toBeFocused()
  await field(page, 'Scoutbook').fill('')
  await previewSite(page)
  const missing = page.getByRole('region', { name: 'Before you publish' })
  await missing.getByRole('button', { name: /^YouTube/ }).click()
  await expect(heading(page, 'Stay Connected')).toBeVisible()
  await expect(field(page, 'YouTube')).toBeFocused()
})

test('A name with @ becomes the address it means', async ({ page }) => {
  const facts = { troopName: 'Pack 48', troopNumber: '48' }
  await openSite(page, facts, { name: 'builder', step: 3 })
  await field(page, 'Instagram').fill('@pack48')
  await field(page, 'YouTube').focus()
  await expect(field(page, 'Instagram')).toHaveValue('https://www.instagram.com/pack48')
  await expect(page.getByText(/We made this the address of @pack48/)).toBeVisible()
  await page.getByRole('button', { name: 'See my page' }).click()
  await expect(
    page.frameLocator('iframe[title="Live preview"]').getByRole('link', { name: 'Instagram' }),
  ).toHaveAttribute('href', 'https://www.instagram.com/pack48')
})
