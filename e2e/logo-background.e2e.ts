// Screens: builder, preview, page
import type { FrameLocator, Page } from '@playwright/test'
import sharp from 'sharp'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { sized } from '#server/testing/sized.ts'
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { field, previewSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'

const QUESTION = 'Your logo has a white background. Remove it?'
const offer = (page: Page) => page.getByRole('region', { name: QUESTION })
const logoOn = (frame: FrameLocator) => frame.locator('img.logo')
const live = (page: Page) => page.frameLocator('iframe[title="Live preview"]')
const previewed = (page: Page) => page.frameLocator('iframe[title="Preview of your page"]')

/** A round emblem, white inside, on white, as most troops have it. */
function emblemOnWhite(): Promise<Buffer> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><path fill="#fff" d="M0 0H1200V900H0Z"/><circle cx="600" cy="450" r="330" fill="#357"/><circle cx="600" cy="450" r="200" fill="#fff"/></svg>'
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()
}

async function pickLogo(page: Page, buffer: Buffer, name = 'our patch.jpg'): Promise<void> {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  await field(page, 'Troop Logo').setInputFiles({ name, mimeType, buffer })
  await expect(page.getByText('On dark')).toBeVisible()
}

/** The opacity of the logo on the page at its edge, next to the middle, and in its middle. */
async function alphasOf(page: Page, frame: FrameLocator): Promise<number[]> {
  const address = await logoOn(frame).getAttribute('src')
  // Not in the frame: it has an opaque origin, and may not read pixels.
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src ?? ''
    await image.decode()
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    })
    context?.drawImage(image, 0, 0)
    return [0.01, 0.3, 0.5].map((part) => {
      const at = context?.getImageData(Math.floor(width * part), Math.floor(height / 2), 1, 1)
      return at?.data[3] ?? -1
    })
  }, address)
}

test('The white background of a logo is taken away by one press, and comes back by Undo', async ({
  page,
}) => {
  test.slow()
  const facts = { troopName: 'Troop 75', troopNumber: '75', template: 'modern' }
  await openSite(page, facts, { name: 'builder', step: 6 })
  await pickLogo(page, await emblemOnWhite())
  await expect(offer(page).locator('img')).toHaveCount(2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await sized(examineFully, examine)(page, 'the offer to take the background away')

  // The offer also appears later, when the logo comes from the server.
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.reload()
  await toStep(page, 6)
  await offer(page).getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(page.getByText('White background removed')).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await expect(field(page, 'Troop Logo')).toBeFocused()
  await expect(page.getByText('our patch.png')).toBeVisible()
  await expect.poll(() => alphasOf(page, live(page))).toEqual([0, 255, 255])
  await expect(logoOn(live(page))).not.toHaveClass(/plate/)

  await page.getByRole('button', { name: 'Undo: replaced the logo' }).click()
  await expect(page.getByText('our patch.jpg')).toBeVisible()
  await expect(offer(page)).toBeVisible()
  await expect.poll(() => alphasOf(page, live(page))).toEqual([255, 255, 255])
  // Its white looks intentional then.
  await expect(logoOn(live(page))).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(logoOn(live(page))).toHaveCSS('border-radius', '14px')

  await page.getByRole('button', { name: 'Redo: replaced the logo' }).click()
  await expect(offer(page)).toBeHidden()
  await previewSite(page)
  await expect.poll(() => alphasOf(page, previewed(page))).toEqual([0, 255, 255])
})

test('A logo whose background is kept is not asked about again, and one without is not at all', async ({
  page,
}) => {
  const facts = { troopName: 'Troop 76', troopNumber: '76' }
  await openSite(page, facts, { name: 'builder', step: 6 })
  await pickLogo(page, await emblemOnWhite())
  await offer(page).getByRole('button', { name: 'Keep it' }).press('Enter')
  await expect(offer(page)).toBeHidden()
  await expect(field(page, 'Troop Logo')).toBeFocused()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await toStep(page, 6)
  await expect(page.getByText('our patch.jpg')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toBeHidden()

  await pickLogo(page, await samplePhoto(6), 'photo.jpg')
  await expect(page.getByText('photo.jpg')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toBeHidden()
  await pickLogo(page, await emblemOnWhite(), 'again.jpg')
  await expect(offer(page)).toBeVisible()
})
