// Screens: builder, preview, dashboard
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { expect, test } from './fixtures.ts'
import { field, previewSite, signUp, startSite, toStep } from './leader.ts'

test('Photos that two tabs picked for one new site are all there after a reload', async ({
  page,
  context,
}) => {
  await signUp(page)
  await startSite(page, 'Troop 43')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /^Continue/ }).click()
  const picks = [
    { tab: page, name: 'lake.jpg' },
    { tab: other, name: 'fire.jpg' },
  ]
  for (const [place, { tab, name }] of picks.entries()) {
    await toStep(tab, 6)
    await field(tab, 'Activity Photos').setInputFiles({
      name,
      mimeType: 'image/jpeg',
      buffer: await samplePhoto(place, 160, 120),
    })
    // Each tab sees what was picked in the other one.
    await expect(
      tab.getByText(place === 0 ? '1 photo selected' : '2 photos selected'),
    ).toBeVisible()
  }
  await other.close()
  await page.reload()
  await expect(page.getByText('2 photos selected')).toBeVisible()
  await previewSite(page)
  const preview = page.frameLocator('iframe[title="Preview of your page"]')
  await expect(preview.locator('#photos .frame img[src*="/uploads/"]')).toHaveCount(2)
})
