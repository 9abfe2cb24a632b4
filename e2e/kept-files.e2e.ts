// Screens: builder, preview, dashboard
import type { Page } from '@playwright/test'
import { samplePdf, samplePhoto } from '#server/testing/sample-uploads.ts'
import { sized } from '#server/testing/sized.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { field, heading, previewSite, signUp, startSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'

const names = (page: Page) => page.getByText(/^\d+\.\s\w+\.jpg$/)

async function pickPhotos(page: Page, count: number): Promise<void> {
  const files = Array.from({ length: count }, async (_, place) => ({
    name: `photo${place}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await samplePhoto(place, 160, 120),
  }))
  await field(page, 'Activity Photos').setInputFiles(await Promise.all(files))
}

/** Until a reload, no picture is scaled down, as if the browser were busy with it forever. */
const holdPictures = (page: Page) =>
  page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined
  })

for (const isSaved of sized([false, true], [false])) {
  const site = isSaved ? 'a saved site' : 'a new site'
  test(`Photos that are still being made of ${site} go on after a reload`, async ({ page }) => {
    const facts = { troopName: 'Troop 41', troopNumber: '41' }
    if (isSaved) await openSite(page, facts, { name: 'builder', step: 6 })
    else {
      await signUp(page)
      await startSite(page, facts.troopName)
      await toStep(page, 6)
    }
    await holdPictures(page)
    await pickPhotos(page, 3)
    await expect(page.getByText('Getting ready')).toHaveCount(3)
    await expect(page.getByText(isSaved ? '0 of 3 uploaded' : '0 of 3 are ready')).toBeVisible()
    await page.reload()
    await expect(page.getByText('3 photos selected')).toBeVisible()
    await expect(names(page)).toHaveText(['1. photo0.jpg', '2. photo1.jpg', '3. photo2.jpg'])
    await page.reload()
    await expect(names(page)).toHaveCount(3)
    await previewSite(page)
    const preview = page.frameLocator('iframe[title="Preview of your page"]')
    await expect(preview.locator('#photos .frame img[src*="/uploads/"]')).toHaveCount(3)
  })
}

testInDrill(
  'A form with nothing but photos on it is found again on the dashboard, and its pictures are shown to no other account',
  async ({ page }) => {
    await signUp(page)
    await page.getByRole('button', { name: 'Create Your First Site' }).click()
    await toStep(page, 6)
    await holdPictures(page)
    await pickPhotos(page, 2)
    await expect(page.getByText('Getting ready')).toHaveCount(2)
    await page.goto('/')
    await expect(heading(page, 'Our Scout Troop')).toBeVisible()
    await page.getByRole('button', { name: /^Continue/ }).click()
    await toStep(page, 6)
    await expect(names(page)).toHaveCount(2)

    const view = await page.evaluate(() => history.state)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible()
    await signUp(page)
    // The browser's history leads back to the other account's draft.
    await page.evaluate((state) => history.replaceState(state, ''), view)
    await page.reload()
    await expect(heading(page, 'Photos & Gallery')).toBeVisible()
    await expect(field(page, 'Activity Photos')).toBeAttached()
    await expect(names(page)).toHaveCount(0)
  },
)

type Lack = [name: string, prepare: (page: Page) => Promise<unknown>]

const noFiles: Lack = [
  'keeps no files',
  (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        value: {
          open: () => {
            throw new DOMException('Not here.', 'SecurityError')
          },
        },
      })
    }),
]
const noRoom: Lack = [
  'has no room',
  async (page) => {
    const session = await page.context().newCDPSession(page)
    const { origin } = new URL(page.url())
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 })
  },
]

for (const [lack, prepare] of sized([noFiles, noRoom], [noFiles])) {
  test(`A browser that ${lack} says so, and sends files all the same`, async ({ page }) => {
    await signUp(page)
    await prepare(page)
    await page.reload()
    await startSite(page, 'Troop 43')
    await toStep(page, 5)
    await field(page, 'Recruitment Packet PDF').setInputFiles({
      name: 'Welcome.pdf',
      mimeType: 'application/pdf',
      buffer: samplePdf(),
    })
    await expect(page.getByText('Welcome.pdf')).toBeVisible()
    await toStep(page, 6)
    await pickPhotos(page, 2)
    await expect(page.getByText('2 photos selected')).toBeVisible()
    await expect(page.getByText(/This browser cannot keep files/)).toBeVisible()
    await previewSite(page)
    const preview = page.frameLocator('iframe[title="Preview of your page"]')
    await expect(preview.locator('#photos .frame img[src*="/uploads/"]')).toHaveCount(2)
  })
}
