// Screens: builder, preview
import { sampleHeic } from '#server/testing/sample-uploads.ts'
import { expect, test } from './fixtures.ts'
import { field, previewSite } from './leader.ts'
import { openSite } from './open-site.ts'
import { expectShown, tile } from './photo-step.ts'

test('A HEIC photo that this browser cannot show is on the page all the same', async ({ page }) => {
  const facts = { troopName: 'Troop 84', troopNumber: '84' }
  await openSite(page, facts, { name: 'builder', step: 6 })
  await field(page, 'Activity Photos').setInputFiles({
    name: 'IMG_1.HEIC',
    mimeType: 'image/heic',
    buffer: await sampleHeic(),
  })
  await expect(page.getByText(/This browser cannot show some of these pictures/)).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // The tile's picture comes from the server.
  await expect(tile(page, 1).locator('img')).toHaveAttribute('src', /\/uploads\//)
  await previewSite(page)
  await expectShown(page.frameLocator('iframe[title="Preview of your page"]'), ['Photo 1'])
})
