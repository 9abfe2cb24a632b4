// Screens: builder, page
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { contrast } from '#site/color/oklch.ts'
import { placeInFrame } from '#site/facts/assets.ts'
import type { Site } from '#site/facts/site.ts'
import { findTemplate } from '#site/templates/index.ts'
import { findBarriers } from './find-barriers.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { expectLoaded, field, previewSite, publishSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'
import { openPhoto, pickPhotos, tile } from './photo-step.ts'

const live = (page: Page) => page.frameLocator('iframe[title="Live preview"]')
const vista = (page: Page) => live(page).locator('.vista img')
const PORTRAIT = { width: 800, height: 1_280 }

/**
 * The `object-position` that keeps this point of a portrait visible at the top of Classic Scout.
 */
function placed(x: number, y: number, frame: 'phone' | 'desk'): string {
  const { heroRatios } = findTemplate('classic')
  const at = placeInFrame({ x, y }, PORTRAIT.width / PORTRAIT.height, heroRatios[frame])
  return `${at.x}% ${at.y}%`
}

const at = (page: Page, x: number, y: number) =>
  expect(vista(page)).toHaveCSS('object-position', placed(x, y, 'phone'))

async function openFold(page: Page): Promise<void> {
  await toStep(page, 6)
  // It is open if there is a photo.
  const fold = page.locator('details', { hasText: 'A photo at the top of the page' })
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
}

const openStep = (page: Page, troopName: string, facts: Partial<Site> = {}) =>
  openSite(page, { troopName, troopNumber: '12', ...facts }, { name: 'builder', step: 6 })

async function pickHero(page: Page, buffer: Buffer, name = 'ridge.jpg'): Promise<void> {
  await field(page, 'Photo at the Top').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

const white = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer()

/** The brightest pixel behind an element whose words are hidden. */
async function brightestBehind(words: Locator): Promise<string> {
  await words.evaluate((element: HTMLElement) => {
    element.style.color = 'transparent'
  })
  const { data, info } = await sharp(await words.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let brightest = '#000000'
  for (let pixel = 0; pixel < data.length; pixel += info.channels) {
    const color = `#${data.subarray(pixel, pixel + 3).toString('hex')}`
    if (contrast(color, '#000000') > contrast(brightest, '#000000')) brightest = color
  }
  return brightest
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }))

test('A leader puts a photo at the top, says by one press what stays in sight, and visitors see it', async ({
  page,
}) => {
  await openStep(page, 'Troop 12 of Cedar Ridge')
  await openFold(page)
  const mayBeSent = Promise.withResolvers<void>()
  await page.route(/upload-asset/, (route) => mayBeSent.promise.then(() => route.continue()))
  await pickHero(page, await samplePhoto(4, PORTRAIT.width, PORTRAIT.height))
  await at(page, 50, 50)
  const picture = page.getByRole('button', { name: 'Choose what stays in sight' })
  const upload = page.getByRole('progressbar', { name: 'Upload of the photo at the top' })
  await expect(upload).toBeVisible()
  const box = await picture.boundingBox()
  if (!box) throw new Error('the picture is not shown')
  mayBeSent.resolve()
  await expect(upload).toBeHidden()
  // A press at that moment must hit its target.
  expect(await picture.boundingBox()).toEqual(box)
  await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.6 } })
  await at(page, 25, 60)
  expect(placed(25, 60, 'phone')).not.toBe(placed(25, 55, 'phone'))
  await expect(page.getByText('On a phone')).toBeVisible()
  await page.getByText('Move with sliders').click()
  await page.getByLabel('Top to bottom in the photo at the top').press('ArrowLeft')
  await at(page, 25, 55)
  await page.getByRole('button', { name: 'Undo: framed the photo at the top' }).click()
  await at(page, 50, 50)
  await page.getByRole('button', { name: 'Redo: framed the photo at the top' }).click()
  await at(page, 25, 55)
  await page.getByLabel('Description of the photo at the top').fill('A ridge at sunrise')
  expect(await findBarriers(page)).toEqual([])

  await previewSite(page)
  const { url } = await publishSite(page)
  await page.goto(url)
  const shown = page.getByRole('img', { name: 'A ridge at sunrise' })
  await expectLoaded(shown)
  await expect(shown).toHaveCSS('object-position', placed(25, 55, 'desk'))
  await page.goBack()
  await page.goBack()
  await page.reload()
  await openFold(page)
  await page.getByText('Move with sliders').click()
  await expect(page.getByLabel('Left to right in the photo at the top')).toHaveValue('25')
})

testInDrill('Words can be read on a white photo, and it goes as it came', async ({ page }) => {
  await openStep(page, 'Troop 13 of Snow Valley', { template: 'modern' })
  await openFold(page)
  await pickHero(page, await white())
  await expect(vista(page)).toBeVisible()
  await previewSite(page)
  const { url } = await publishSite(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(url)
    await expectLoaded(page.locator('.vista img'))
    for (const words of ['h1', '.tagline']) {
      const ground = await brightestBehind(page.locator(words))
      expect(contrast('#ffffff', ground), `${words} at ${width} px`).toBeGreaterThanOrEqual(4.5)
      // There is a photo behind them at all.
      expect(contrast('#000000', ground)).toBeGreaterThan(1.5)
    }
  }
  await page.goBack()
  await page.goBack()
  await openFold(page)
  await page.getByRole('button', { name: 'Remove the photo at the top' }).click()
  await expect(live(page).locator('.vista')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(vista(page)).toBeVisible()
})

test('A photo that would be blurred is refused before it is sent; other photos stand in albums, which keep their heading', async ({
  page,
}) => {
  await openStep(page, 'Troop 14 of Low Meadow')
  await openFold(page)
  await pickHero(page, await samplePhoto(5, 300, 200), 'stamp.jpg')
  await expect(
    page.getByText('“stamp.jpg” is too small for the top of a page and would look blurry there.'),
  ).toBeVisible()
  await expect(live(page).locator('.vista')).toHaveCount(0)
  await pickHero(page, await samplePhoto(6, 900, 600))
  await expect(vista(page)).toBeVisible()
  await expect(page.getByText('“stamp.jpg”')).toBeHidden()

  await pickPhotos(page, {
    'lake.jpg': await samplePhoto(1, 160, 120),
    'fire.jpg': await samplePhoto(2, 160, 120),
    'snow.jpg': await samplePhoto(3, 160, 120),
  })
  await openPhoto(page, 2)
  await page.getByText('Album and cropping').click()
  await page.getByLabel('Begins an album: heading above photo 2').fill('Winter weekends')
  const headings = live(page).locator('#photos h3')
  await expect(headings).toHaveText('Winter weekends')
  await expect(live(page).locator('#photos h3 + ul > li')).toHaveCount(2)
  await expect(tile(page, 2)).toHaveAccessibleName(/begins Winter weekends/)
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(tile(page, 2)).toHaveAccessibleName(/snow\.jpg, begins Winter weekends/)
  await expect(live(page).locator('#photos h3 + ul > li')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(live(page).locator('#photos h3 + ul > li')).toHaveCount(2)
  await expect(headings).toHaveCount(1)
  // It is uploaded again.
  await expect(tile(page, 2)).toHaveAccessibleName(/begins Winter weekends$/)
  expect(await findBarriers(page)).toEqual([])
})
