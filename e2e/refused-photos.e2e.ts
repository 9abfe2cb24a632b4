// Screens: builder, preview, page
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { findBarriers } from './find-barriers.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { previewSite, publishSite } from './leader.ts'
import { openSite } from './open-site.ts'
import { describePhoto, expectShown, names, openPhoto, pickPhotos } from './photo-step.ts'

test.describe('where the network fails', () => {
  test.use({ announced: /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/ })

  testInDrill(
    'a caption is said to be saved only when it is, and a leader reads why a file is refused, can cancel, and can retry',
    async ({ page, context }) => {
      await openSite(
        page,
        { troopName: 'Troop 73', troopNumber: '73' },
        { name: 'builder', step: 6 },
      )
      const photo = await samplePhoto(4, 160, 120)
      const arrived = page.waitForResponse(/upload-asset/)
      await pickPhotos(page, { 'camp.jpg': photo })
      await arrived
      await pickPhotos(page, { 'again.jpg': photo })
      await expect(
        page.getByText('“again.jpg” is the same picture as photo 1, so it was not added again.'),
      ).toBeVisible()
      await expect(page.getByText('1 photo selected')).toBeVisible()
      const saved = page.getByText('Saved', { exact: true })
      await expect(saved).toBeVisible()

      await context.setOffline(true)
      await describePhoto(page, 1, { caption: 'The lake' })
      await expect(page.getByText(/^Offline\. Everything is kept on this device/)).toBeVisible()
      await expect(saved).toHaveCount(0)
      await context.setOffline(false)
      await expect(saved).toBeVisible()
      await page.reload()
      await openPhoto(page, 1)
      await expect(page.getByLabel('Caption of photo 1')).toHaveValue('The lake')
      await page.getByRole('button', { name: 'Done with photo 1' }).click()

      const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
      await pickPhotos(page, { 'phone.heic': heic })
      const remark = page.getByText(/This browser cannot show some of these pictures/)
      await expect(remark).toBeVisible()
      // Near the file button, not below all the photos.
      const firstPhoto = await names(page).first().boundingBox()
      expect((await remark.boundingBox())?.y).toBeLessThan(firstPhoto?.y ?? 0)
      await expect(page.getByText(/is a HEIC picture.*save it as JPEG/)).toBeVisible()
      await expect(page.getByText('Saved, but a file could not be sent')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again: photo 2' })).toBeHidden()
      expect(await findBarriers(page)).toEqual([])
      await openPhoto(page, 2)
      await page.getByRole('button', { name: 'Remove photo 2', exact: true }).click()

      await context.setOffline(true)
      await pickPhotos(page, { 'late.jpg': await samplePhoto(5, 160, 120) })
      await expect(page.getByText(/ScoutSite cannot be reached/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again: photo 2' })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(/ScoutSite cannot be reached/)).toHaveCount(0)
      await previewSite(page)
      await expectShown(page.frameLocator('iframe[title="Preview of your page"]'), [
        'The lake',
        'Photo 2',
      ])
    },
  )
})

test('A photo that the server cannot take is named, and the page is published without it', async ({
  page,
}) => {
  const troopNumber = String(Math.floor(Math.random() * 1e9))
  await openSite(page, { troopName: 'Wrong Photo', troopNumber }, { name: 'builder', step: 6 })
  await pickPhotos(page, { 'lake.jpg': await samplePhoto(10, 160, 120) })
  await expect(page.getByText('1 photo selected')).toBeVisible()
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await pickPhotos(page, { 'phone.heic': heic })
  await expect(page.getByText('2 photos selected')).toBeVisible()
  await pickPhotos(page, { 'fire.jpg': await samplePhoto(11, 160, 120) })
  await expect(page.getByText('3 photos selected')).toBeVisible()
  for (const [index, caption] of ['The lake', 'Nobody sees this', 'The fire'].entries())
    await describePhoto(page, index + 1, { caption })
  await previewSite(page)
  const refused = page.getByRole('region', { name: 'One file is not on the page' })
  await expect(refused.getByText(/“phone.heic” is a HEIC picture/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish Site' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Publishing Failed' })
  await expect(toast.getByText(/“phone.heic”/)).toBeVisible()
  await refused.getByRole('button', { name: /^Leave it out.*phone.heic/ }).click()
  await expect(refused).toBeHidden()
  const { url } = await publishSite(page)
  await page.goto(url)
  await expect(page.getByRole('figure')).toHaveText([/The lake/, /The fire/])
})
