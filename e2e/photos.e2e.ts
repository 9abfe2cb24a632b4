// Screens: builder, preview, page
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { samplePdf, samplePhonePhoto, samplePhoto } from '#server/testing/sample-uploads.ts'
import { findBarriers } from './find-barriers.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { field, previewSite, signUp, startSite, toStep } from './leader.ts'
import { openLiveSite, openSite } from './open-site.ts'
import { describePhoto, expectShown, names, openPhoto, pickPhotos, tile } from './photo-step.ts'
import { nextSave } from './second-device.ts'

const live = (page: Page) => page.frameLocator('iframe[title="Live preview"]')

test('Photos picked before the first save are described, ordered by keyboard, and there on the next visit', async ({
  page,
}) => {
  await signUp(page)
  await startSite(page, 'Troop 71', '71')
  await toStep(page, 6)
  const photos = field(page, 'Activity Photos')
  await expect(photos).toHaveAccessibleName('Activity Photos Choose photos')
  await pickPhotos(page, {
    'lake.jpg': await samplePhoto(1, 160, 120),
    'fire.jpg': await samplePhoto(2, 160, 120),
    'trail.jpg': await samplePhoto(3, 160, 120),
  })
  await expect(page.getByText('3 photos selected')).toBeVisible()
  await describePhoto(page, 1, { description: 'Two scouts in a canoe', caption: 'The lake' })
  await describePhoto(page, 3, { description: 'A muddy path' })
  await expect(photos).toHaveAccessibleName('Activity Photos Add more photos')
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('3 photos selected')).toBeVisible()
  await openPhoto(page, 1)
  await expect(page.getByLabel('Description of photo 1')).toHaveValue('Two scouts in a canoe')

  await page.getByRole('button', { name: 'Move photo 1 down' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Photo 1 is now number 2 of 3.')).toBeAttached()
  await expect(names(page)).toHaveText(['1. fire.jpg', '2. lake.jpg', '3. trail.jpg'])
  await expect(page.getByLabel('Caption of photo 2')).toHaveValue('The lake')
  await expect(page.getByRole('button', { name: 'Move photo 2 down' })).toBeFocused()
  // At the end of the row, too, the focus stays where it is and does not move to the page.
  await page.keyboard.press('Enter')
  await expect(page.getByText('Photo 2 is now last.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move photo 3 down' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move photo 3 up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move photo 2 up' })).toBeFocused()
  await page.getByRole('button', { name: 'Done with photo 2' }).click()
  await expect(tile(page, 2)).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText('Photo 2 is now first.')).toBeAttached()
  await expect(tile(page, 1)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(names(page)).toHaveText(['1. fire.jpg', '2. lake.jpg', '3. trail.jpg'])
  // Both ends of a drag must be on the screen at the same time.
  await page.setViewportSize({ width: 1_400, height: 1_700 })
  await names(page).nth(2).dragTo(names(page).nth(0))
  await expect(names(page)).toHaveText(['1. trail.jpg', '2. fire.jpg', '3. lake.jpg'])
  await names(page).nth(0).dragTo(names(page).nth(2))
  await expect(names(page)).toHaveText(['1. fire.jpg', '2. lake.jpg', '3. trail.jpg'])

  await previewSite(page)
  await expectShown(page.frameLocator('iframe[title="Preview of your page"]'), [
    'Two scouts in a canoe',
    'A muddy path',
  ])
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 6)
  await openPhoto(page, 1)
  await page.getByRole('button', { name: 'Remove photo 1', exact: true }).click()
  await expect(page.getByText('2 photos selected')).toBeVisible()
  await expect(tile(page, 1)).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(names(page)).toHaveText(['1. fire.jpg', '2. lake.jpg', '3. trail.jpg'])
  await openPhoto(page, 3)
  await page.getByRole('button', { name: 'Remove photo 3', exact: true }).click()
  await expect(page.getByText('2 photos selected')).toBeVisible()
  const arranged = nextSave(page)
  await openPhoto(page, 2)
  await page.getByRole('button', { name: 'Move photo 2 up' }).click()
  await arranged
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.evaluate(() => {
    indexedDB.deleteDatabase('keyval-store')
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('scoutsite:')) localStorage.removeItem(key)
    }
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Edit Troop 71' }).click()
  await toStep(page, 6)
  await expect(names(page)).toHaveText(['1. lake.jpg', '2. fire.jpg'])
  await openPhoto(page, 1)
  await expect(page.getByLabel('Description of photo 1')).toHaveValue('Two scouts in a canoe')
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('The lake')
  await expectShown(live(page), ['Two scouts in a canoe'])
})

test('What a phone knows of a photo never leaves it', async ({ page }) => {
  await openSite(page, { troopName: 'Troop 72', troopNumber: '72' }, { name: 'builder', step: 6 })
  const original = await samplePhonePhoto()
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      Object.assign(window, { sent: body })
      return send.call(this, body)
    }
  })
  const answered = page.waitForResponse(/upload-asset/)
  await pickPhotos(page, { 'phone.jpg': original })
  const { asset } = await (await answered).json()
  expect(asset).toMatchObject({ width: 600, height: 800 })
  const sent = await page.evaluate(async () => {
    const file = 'sent' in window && window.sent instanceof FormData && window.sent.get('file')
    return file instanceof File ? new TextDecoder('latin1').decode(await file.arrayBuffer()) : ''
  })
  expect(original.toString('latin1')).toMatch(/Exif[\s\S]*SecretPhone/)
  expect(sent).toContain('JFIF')
  expect(sent).not.toMatch(/Secret|Exif/)
})

testInDrill(
  'A logo is seen on light and dark, and logo and packet are there on the next visit',
  async ({ page }) => {
    await openSite(page, { troopName: 'Troop 74', troopNumber: '74' }, { name: 'builder', step: 5 })
    await field(page, 'Recruitment Packet PDF').setInputFiles({
      name: 'Welcome.pdf',
      mimeType: 'application/pdf',
      buffer: samplePdf(),
    })
    await expect(page.getByText('Welcome.pdf')).toBeVisible()
    await expect(page.getByText(/^\d+ B$/)).toBeVisible()
    await toStep(page, 6)
    const buffer = await sharp(await samplePhoto(6, 160, 120))
      .png()
      .toBuffer()
    const uploaded = page.waitForResponse(/upload-asset/)
    await field(page, 'Troop Logo').setInputFiles({
      name: 'patch.png',
      mimeType: 'image/png',
      buffer,
    })
    await expect(page.getByText('On light')).toBeVisible()
    await expect(page.getByText('On dark')).toBeVisible()
    await previewSite(page)
    await uploaded
    const preview = page.frameLocator('iframe[title="Preview of your page"]')
    await expect(preview.locator('img[src*="/uploads/"][src$="logo.png"]').first()).toBeVisible()
    await expect(preview.locator('a[href$="welcome-packet.pdf"]')).toHaveAttribute(
      'href',
      /uploads/,
    )
    await page.goto('/')
    await page.getByRole('button', { name: 'Edit Troop 74' }).click()
    await toStep(page, 5)
    await expect(page.getByText('Welcome.pdf')).toBeVisible()
  },
)

test.describe('on a live site', () => {
  test.use({ announced: /status of 404/ })

  test('a photo is seen by visitors once it is published, and by nobody once it is removed everywhere', async ({
    page,
    context,
  }) => {
    const { url } = await openLiveSite(
      page,
      { troopName: 'Troop 76', troopNumber: String(Math.floor(Math.random() * 1e9)) },
      { name: 'builder', step: 6 },
      [
        {
          kind: 'photo',
          name: 'lake.jpg',
          buffer: await samplePhoto(8, 160, 120),
          alt: 'Two scouts in a canoe',
        },
        {
          kind: 'photo',
          name: 'fire.jpg',
          buffer: await samplePhoto(9, 160, 120),
          alt: 'A fire at night',
        },
      ],
    )
    const visitor = await context.newPage()
    await visitor.goto(url)
    const photo = visitor.getByRole('img', { name: 'Two scouts in a canoe' }).first()
    await expect(photo).toBeVisible()
    const path = `/${await photo.getAttribute('src')}`
    // Not through the browser, which may have cached it.
    const ask = async () => {
      const headers = { host: new URL(url).host }
      return (await page.request.get(path, { headers })).status()
    }
    expect(await ask()).toBe(200)

    await describePhoto(page, 2, { caption: 'Our last evening' })
    await openPhoto(page, 1)
    await page.getByRole('button', { name: 'Remove everywhere: photo 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove this photo everywhere?' })
    await expect(dialog.getByText(/This cannot be undone/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove everywhere' }).click()
    await expect(page.getByText('Removed everywhere', { exact: true })).toBeVisible()
    await expect(page.getByText('1 photo selected')).toBeVisible()
    // The caption waits for publishing, though nothing can be undone any more.
    await expect(page.getByRole('button', { name: 'Saved, not on your page yet' })).toBeVisible()

    await visitor.reload()
    await expect(visitor.getByRole('img', { name: 'A fire at night' }).first()).toBeVisible()
    await expect(photo).toHaveCount(0)
    expect(await ask()).toBe(404)
  })
})
