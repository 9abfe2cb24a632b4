// Screens: builder, page
import type { Page } from '@playwright/test'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { findBarriers } from './find-barriers.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { expectLoaded, field, previewSite, publishSite, toStep } from './leader.ts'
import { openLiveSite, openSite } from './open-site.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const live = (page: Page) => page.frameLocator('iframe[title="Live preview"]')
const face = (page: Page, name: string) => live(page).getByRole('img', { name, exact: true })
const removal = (page: Page, number: number) => button(page, `Remove photo of leader ${number}`)

async function pickFace(page: Page, number: number, seed: number, name = `face-${seed}.jpg`) {
  const buffer = await samplePhoto(seed, 320, 240)
  await field(page, `Photo of leader ${number}`).setInputFiles({
    name,
    mimeType: 'image/jpeg',
    buffer,
  })
}

const STEP = { name: 'builder', step: 4 } as const

const troopOf = (...names: string[]) => ({
  troopName: 'Troop 42',
  troopNumber: String(Math.floor(Math.random() * 1e9)),
  leaders: names.map((name) => ({ name, role: '' })),
})

/** A site with leaders of these names, open at their step. */
const openLed = (page: Page, ...names: string[]) => openSite(page, troopOf(...names), STEP)

test.describe('on a live site', () => {
  test.use({ announced: /status of 404|ERR_FAILED/ })

  testInDrill(
    'A photo that was picked just before a reload is on the page, and off it when it was removed',
    async ({ page, context }) => {
      await openLed(page, 'Ann', 'Bo')
      await page.route('**/upload-asset', (route) => route.abort())
      await pickFace(page, 2, 3)
      await expect(face(page, 'Bo')).toBeVisible()
      await page.reload()
      await expect(removal(page, 2)).toBeVisible()
      await expect(face(page, 'Bo')).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await page.unroute('**/upload-asset')

      await previewSite(page)
      const { url } = await publishSite(page)
      const visitor = await context.newPage()
      await visitor.goto(url)
      const photo = visitor.getByRole('img', { name: 'Bo', exact: true })
      await expectLoaded(photo)
      await expect(visitor.getByRole('img', { name: 'Ann', exact: true })).toHaveCount(0)
      const box = await photo.boundingBox()
      expect(box?.width).toBe(box?.height)
      const ask = async (path: string) => {
        const headers = { host: new URL(url).host }
        return (await page.request.get(path, { headers })).status()
      }
      const path = `/${await photo.getAttribute('src')}`
      expect(await ask(path)).toBe(200)

      await button(page, 'Back to Builder').click()
      await toStep(page, 4)
      await removal(page, 2).click()
      await expect(button(page, 'Undo')).toBeInViewport()
      await expect(removal(page, 2)).toBeHidden()
      await expect(field(page, 'Photo of leader 2')).toBeFocused()
      await previewSite(page)
      await publishSite(page)
      await visitor.reload()
      await expect(visitor.getByText('Bo', { exact: true })).toBeVisible()
      await expect(photo).toHaveCount(0)
      expect(await ask(path)).toBe(404)
    },
  )

  testInDrill(
    'A photo that is removed everywhere is gone at once, and the leader stays',
    async ({ page, context }) => {
      const id = crypto.randomUUID()
      const facts = { ...troopOf(), leaders: [{ name: 'Ann', role: '', photo: id }] }
      const buffer = await samplePhoto(4, 320, 240)
      const { url } = await openLiveSite(page, facts, STEP, [
        { id, kind: 'leader', name: 'face.jpg', buffer },
      ])
      await expect(face(page, 'Ann')).toBeVisible()
      await button(page, 'Remove everywhere: the photo of leader 1').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove everywhere' }).click()
      await expect(page.getByText('Removed everywhere', { exact: true })).toBeVisible()
      await expect(face(page, 'Ann')).toHaveCount(0)
      await expect(removal(page, 1)).toBeHidden()
      const visitor = await context.newPage()
      await visitor.goto(url)
      await expect(visitor.getByText('Ann', { exact: true })).toBeVisible()
      await expect(visitor.getByRole('img', { name: 'Ann' })).toHaveCount(0)
      await page.reload()
      await expect(field(page, 'Leader Name')).toHaveValue('Ann')
      await expect(removal(page, 1)).toBeHidden()
    },
  )
})

test('A photo goes where its leader goes, and Undo brings both back', async ({ page }) => {
  const sent = Promise.withResolvers<void>()
  await page.route('**/upload-asset', (route) => sent.promise.then(() => route.continue()))
  await openLed(page, 'Ann', 'Bo', 'Cy')
  await pickFace(page, 2, 5)
  await expect(face(page, 'Bo')).toBeVisible()
  await button(page, 'Move leader 2 up').click()
  await expect(removal(page, 1)).toBeVisible()
  await expect(removal(page, 2)).toBeHidden()
  await expect(face(page, 'Bo')).toBeVisible()

  // The bar disappears when the photo is uploaded, but does not move a button during a press.
  const bar = page.getByRole('progressbar', { name: 'Upload of the photo of leader 1' })
  await expect(bar).toBeVisible()
  await button(page, 'Remove leader 1').hover()
  await page.mouse.down()
  const arrival = page.waitForResponse('**/upload-asset')
  sent.resolve()
  await (await arrival).finished()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(bar).toBeVisible()
  await page.mouse.up()
  await expect(face(page, 'Bo')).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(field(page, 'Leader Name')).toHaveValue('Bo')
  await expect(face(page, 'Bo')).toBeVisible()
  await removal(page, 1).click()
  await expect(face(page, 'Bo')).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(face(page, 'Bo')).toBeVisible()
  await expect(removal(page, 1)).toBeVisible()

  const before = await face(page, 'Bo').getAttribute('src')
  await pickFace(page, 1, 6)
  await expect(face(page, 'Bo')).not.toHaveAttribute('src', before ?? '')
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(face(page, 'Bo')).toHaveAttribute('src', before ?? '')

  // An invalid picture removes nothing, and the message is next to the leader.
  await field(page, 'Photo of leader 1').setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText(/“notes\.jpg” cannot be read as a picture/)).toBeVisible()
  await expect(face(page, 'Bo')).toHaveAttribute('src', before ?? '')
  await pressFace(page, 'Bo')
  await expect(field(page, 'Leader Name')).toBeFocused()
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('that a leader was removed is said where the leader was, with an Undo', async ({ page }) => {
    await openLed(page, 'Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay')
    await button(page, 'Remove leader 5').click()
    const note = page.getByText('Removed Ed.').and(page.locator(':visible')).first()
    await expect(note).toBeInViewport()
    await expect(button(page, 'Undo')).toBeInViewport()
    await expect(field(page, 'Name of leader 5')).toHaveValue('Fay')
    await button(page, 'Undo').click()
    await expect(field(page, 'Name of leader 5')).toHaveValue('Ed')
    await expect(field(page, 'Name of leader 5')).toBeFocused()
    await expect(button(page, 'Undo')).toHaveCount(0)
    // An item restored by the form's Undo no longer counts as removed.
    await button(page, 'Remove leader 6').click()
    await expect(button(page, 'Undo')).toBeInViewport()
    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect(field(page, 'Name of leader 6')).toHaveValue('Fay')
    await expect(button(page, 'Undo')).toHaveCount(0)
  })
})

async function pressFace(page: Page, name: string): Promise<void> {
  await face(page, name).scrollIntoViewIfNeeded()
  const box = await face(page, name).boundingBox()
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test.describe('On a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('everything about a photo fits and can be reached with the keyboard', async ({ page }) => {
    await openLed(page, 'Ann', 'Bo')
    await expect(page.getByText('Only adults. No children’s names on photos.')).toBeVisible()
    await pickFace(page, 2, 7)
    await expect(removal(page, 2)).toBeVisible()
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await overflow()).toBe(0)
    expect(await findBarriers(page)).toEqual([])
    await field(page, 'Photo of leader 2').focus()
    await page.keyboard.press('Tab')
    await expect(removal(page, 2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Undo')).toBeInViewport()
    await expect(field(page, 'Photo of leader 2')).toBeFocused()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(removal(page, 2)).toBeVisible()
  })
})
