// Screens: builder
import type { Page } from '@playwright/test'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { findBarriers } from './find-barriers.ts'
import { expect, test } from './fixtures.ts'
import { field, previewSite, signUp, startSite, toStep } from './leader.ts'
import { describePhoto, openPhoto } from './photo-step.ts'

const QUESTION = 'This site was changed somewhere else'
const saved = (page: Page) => page.getByText('Saved', { exact: true })

/** Opens a saved site in the builder of one browser, and of another device of the same leader. */
async function openTwice(page: Page, name: string, prepare?: () => Promise<void>): Promise<Page> {
  await signUp(page)
  await startSite(page, name)
  await prepare?.()
  await previewSite(page)
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 1)
  await expect(field(page, 'Troop Name')).toHaveValue(name)
  // Photos included.
  await expect(saved(page)).toBeVisible()
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser.')
  const { origin } = new URL(page.url())
  const session = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('sb-')),
  )
  const localStorage_ = session.map(([key, value]) => ({ name: key, value: String(value) }))
  const storageState = { cookies: [], origins: [{ origin, localStorage: localStorage_ }] }
  const context = await browser.newContext({ baseURL: origin, storageState })
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(field(other, 'Troop Name')).toHaveValue(name)
  return other
}

/** Fills a field, and waits until the server has it. */
async function save(page: Page, label: string, text: string): Promise<void> {
  const written = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  )
  await field(page, label).fill(text)
  await written
  await expect(saved(page)).toBeVisible()
}

test('Two devices that changed different fields both win, and only those fields are sent', async ({
  page,
}) => {
  const other = await openTwice(page, 'Troop 31')
  await save(other, 'Tagline', 'Written on the other device')
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON())
  })
  await save(page, 'Location', 'Written on this device')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, 'Tagline')).toHaveValue('Written on the other device')
  for (const body of bodies) expect(body).toMatchObject({ location: 'Written on this device' })
  for (const body of bodies) expect(body).not.toHaveProperty('tagline')
  // A change from elsewhere is not this leader's to undo.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Location')).toHaveValue('')
  await expect(field(page, 'Tagline')).toHaveValue('Written on the other device')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(saved(page)).toBeVisible()
  for (const each of [page, other]) {
    await each.reload()
    await expect(field(each, 'Location')).toHaveValue('Written on this device')
    await expect(field(each, 'Tagline')).toHaveValue('Written on the other device')
  }
  await other.context().close()
})

test('The same field asks, field by field, with both texts on view', async ({ page }) => {
  const other = await openTwice(page, 'Troop 32')
  await page.context().setOffline(true)
  await field(page, 'Tagline').fill('My tagline')
  await field(page, 'Location').fill('My place')
  await field(page, 'Contact Email').fill('mine@example.org')
  await save(other, 'Tagline', 'Their tagline')
  await save(other, 'Location', 'Their place')
  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog', { name: QUESTION })
  const tagline = dialog.getByRole('group', { name: 'Tagline' })
  const place = dialog.getByRole('group', { name: 'Location' })
  for (const text of ['My tagline', 'Their tagline']) {
    await expect(tagline.getByText(text)).toBeVisible()
  }
  // Nothing else is asked: the e-mail address was changed only here.
  await expect(dialog.getByRole('group')).toHaveCount(2)
  expect(await findBarriers(page)).toEqual([])
  await tagline.getByRole('radio', { name: /Saved elsewhere/ }).check()
  await expect(place.getByRole('radio', { name: /Yours/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await expect(field(page, 'Tagline')).toHaveValue('Their tagline')
  await page.reload()
  await expect(field(page, 'Tagline')).toHaveValue('Their tagline')
  await expect(field(page, 'Location')).toHaveValue('My place')
  await expect(field(page, 'Contact Email')).toHaveValue('mine@example.org')
  await other.context().close()
})
test.use({ announced: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

test('The leaders are asked about as one list, and Undo brings the other one back', async ({
  page,
}) => {
  const other = await openTwice(page, 'Troop 62')
  const add = async (device: Page, name: string, role: string) => {
    await toStep(device, 4)
    await device.getByRole('button', { name: 'Add another leader' }).click()
    await field(device, 'Name of leader 2').fill(name)
    await field(device, 'Role of leader 2').fill(role)
  }
  await page.context().setOffline(true)
  await add(page, 'Ann', 'Treasurer')
  await add(other, 'Bo', 'Outdoor Chair')
  await expect(saved(other)).toBeVisible()
  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog', { name: QUESTION })
  const leaders = dialog.getByRole('group', { name: 'Leaders' })
  await expect(leaders).toContainText('Ann, Treasurer')
  await expect(leaders).toContainText('Bo, Outdoor Chair')
  await leaders.getByRole('radio', { name: /Saved elsewhere/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(field(page, 'Name of leader 2')).toHaveValue('Bo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Name of leader 2')).toHaveValue('Ann')
  await expect(saved(page)).toBeVisible()
  await other.context().close()
})

test('Photos and their captions stay together when both come from elsewhere', async ({ page }) => {
  const other = await openTwice(page, 'Troop 33', async () => {
    await toStep(page, 6)
    const buffers = [await samplePhoto(1), await samplePhoto(2)]
    await field(page, 'Activity Photos').setInputFiles(
      buffers.map((buffer, index) => ({ name: `p${index}.jpg`, mimeType: 'image/jpeg', buffer })),
    )
    await expect(page.getByText('2 photos selected')).toBeVisible()
    await describePhoto(page, 1, { caption: 'The lake', description: 'A lake' })
    await describePhoto(page, 2, { caption: 'The fire' })
  })
  await toStep(page, 6)
  await toStep(other, 6)
  await expect(other.getByText('2 photos selected')).toBeVisible()
  const arranged = other.waitForResponse(/rpc\/arrange_photos/)
  await openPhoto(other, 2)
  await other.getByRole('button', { name: 'Move photo 2 up' }).click()
  await arranged
  await expect(saved(other)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText(/^\d+\.\sp\d\.jpg$/)).toHaveText(['1. p1.jpg', '2. p0.jpg'])
  await openPhoto(page, 1)
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('The fire')
  await openPhoto(page, 2)
  await expect(page.getByLabel('Description of photo 2')).toHaveValue('A lake')
  // Each writes of its own photo, and the other device moves them once more: nothing is asked.
  await save(page, 'Caption of photo 2', 'The lake at night')
  await save(other, 'Caption of photo 1', 'A great fire')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await openPhoto(page, 1)
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('A great fire')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await openPhoto(page, 1)
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('A great fire')
  await openPhoto(page, 2)
  await expect(page.getByLabel('Caption of photo 2')).toHaveValue('The lake at night')
  await other.context().close()
})

test('A caption that two devices wrote is asked about, beside its photo', async ({ page }) => {
  const other = await openTwice(page, 'Troop 34', async () => {
    await toStep(page, 6)
    await field(page, 'Activity Photos').setInputFiles({
      name: 'lake.jpg',
      mimeType: 'image/jpeg',
      buffer: await samplePhoto(3),
    })
    await expect(page.getByText('1 photo selected')).toBeVisible()
  })
  await toStep(page, 6)
  await toStep(other, 6)
  await openPhoto(other, 1)
  await save(other, 'Caption of photo 1', 'Their lake')
  await describePhoto(page, 1, { caption: 'My lake', description: 'Two canoes' })
  const dialog = page.getByRole('dialog', { name: QUESTION })
  const caption = dialog.getByRole('group', { name: 'Caption of photo 1' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(caption.getByText('My lake')).toBeVisible()
  await expect(caption.getByText('Their lake')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await caption.getByRole('radio', { name: /Saved elsewhere/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('Their lake')
  const written = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Undo' }).click()
  await written
  await page.reload()
  await openPhoto(page, 1)
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('My lake')
  await expect(page.getByLabel('Description of photo 1')).toHaveValue('Two canoes')
  await other.context().close()
})
