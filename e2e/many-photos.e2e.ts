// Screens: builder, preview
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { findBarriers } from './find-barriers.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { field, previewSite, type signUp } from './leader.ts'
import { openSite } from './open-site.ts'
import { names, openPhoto, pickPhotos, tile } from './photo-step.ts'

const PHONE = { width: 390, height: 844 }

async function openPhotoStep(page: Parameters<typeof signUp>[0], number: string): Promise<void> {
  await openSite(
    page,
    { troopName: `Troop ${number}`, troopNumber: number },
    { name: 'builder', step: 6 },
  )
}

async function samples(count: number): Promise<Record<string, Buffer>> {
  const made = Array.from({ length: count }, async (_, place) => [
    `photo${place}.jpg`,
    await samplePhoto(place, 160, place % 2 ? 120 : 240),
  ])
  return Object.fromEntries(await Promise.all(made))
}

test('Many photos are there as tiles at once, tell how far they are, and take two screens of a phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openPhotoStep(page, '81')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/upload-asset', async (route) => {
    await held
    await route.continue()
  })
  await pickPhotos(page, await samples(10))
  await expect(names(page)).toHaveCount(10)
  const progress = page.getByRole('progressbar', { name: 'Photos' })
  await expect(page.getByText('0 of 10 uploaded')).toBeVisible()
  await expect(tile(page, 10)).toHaveAccessibleName(/, Waiting$/)
  // Editing continues during the upload.
  await field(page, 'Photo Section Title').fill('What we did')
  await openPhoto(page, 3)
  await page.getByLabel('Caption of photo 3').fill('The lake')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Done with photo 3' }).click()
  release()
  await expect(page.getByText('10 photos selected')).toBeVisible()
  await expect(progress).toHaveCount(0)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const first = await tile(page, 1).boundingBox()
  const last = await tile(page, 10).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(2 * PHONE.height)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })
  test('A photo is moved with a finger that rests on it first, and a finger that wipes scrolls', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await openPhotoStep(page, '82')
    await pickPhotos(page, await samples(3))
    await expect(page.getByText('3 photos selected')).toBeVisible()
    await tile(page, 1).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const session = await page.context().newCDPSession(page)
    const middle = async (number: number) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await tile(page, number).boundingBox()) ?? {}
      return { x: x + width / 2, y: y + height / 2 }
    }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const { x, y } = await middle(1)

    await touch('touchStart', { x, y })
    await touch('touchMove', { x, y: y - 60 })
    await touch('touchMove', { x, y: y - 120 })
    await touch('touchEnd')
    await expect(names(page)).toHaveText(['1. photo0.jpg', '2. photo1.jpg', '3. photo2.jpg'])

    await touch('touchStart', await middle(1))
    await expect(page.locator('li.pointer-events-none')).toHaveCount(1)
    await touch('touchMove', await middle(2))
    await touch('touchMove', await middle(3))
    await touch('touchEnd')
    await expect(names(page)).toHaveText(['1. photo1.jpg', '2. photo2.jpg', '3. photo0.jpg'])
    await expect(page.getByText('Photo 1 is now last.')).toBeAttached()
    await expect(tile(page, 3)).toHaveAttribute('aria-expanded', 'false')
  })
})

// At the end of the page it cannot scroll further.
const HALF_A_BUTTON = 22

test('Whoever moves a photo by its buttons keeps them under the finger, from row to row', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openPhotoStep(page, '83')
  await pickPhotos(page, await samples(5))
  await expect(page.getByText('5 photos selected')).toBeVisible()
  await openPhoto(page, 1)
  const place = async (number: number) => {
    const button = page.getByRole('button', { name: `Move photo ${number} down` })
    return Math.round((await button.boundingBox())?.y ?? 0)
  }
  await page.getByRole('button', { name: 'Move photo 1 down' }).scrollIntoViewIfNeeded()
  const before = await place(1)
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: `Move photo ${number} down` }).click()
    expect(Math.abs((await place(number + 1)) - before)).toBeLessThan(HALF_A_BUTTON)
  }
  await page.getByRole('button', { name: 'Move photo 5 up' }).click()
  expect(Math.abs((await place(4)) - before)).toBeLessThan(HALF_A_BUTTON)
})

test('A photo beyond the limit of a site is refused before it is sent', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, maxPhotos: 2 } })
  })
  await openPhotoStep(page, '83')
  await pickPhotos(page, await samples(3))
  await expect(
    page.getByText(/holds at most 2 photos, so “photo2.jpg” was not added/),
  ).toBeVisible()
  await expect(page.getByText('2 photos selected')).toBeVisible()
  await expect(names(page)).toHaveText(['1. photo0.jpg', '2. photo1.jpg'])
})

testInDrill('Publishing says how many photos it still waits for', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openPhotoStep(page, '86')
  let sent = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/upload-asset', async (route) => {
    sent += 1
    if (sent > 2) await held.promise
    await route.continue()
  })
  await pickPhotos(page, await samples(4))
  await expect(page.getByText('2 of 4 uploaded')).toBeVisible()
  await previewSite(page)
  const waiting = page.getByText('2 of 4 photos and files are uploaded.')
  await expect(waiting).toContainText('you can publish in the meantime')
  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(waiting).toContainText('Your page goes live as soon as everything has arrived')
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeVisible()
  held.resolve()
  await expect(page.getByText('Site Published Successfully!')).toBeVisible()
  await expect(page.getByText('4 of 4 photos and files are uploaded.')).toBeVisible()
})
