// Screens: builder
import { findBarriers } from './find-barriers.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { field, toStep } from './leader.ts'
import { describePhoto, openPhoto } from './photo-step.ts'
import {
  addLeader,
  lakeAndFire,
  movePhotoUp,
  openTwice,
  QUESTION,
  save,
  saved,
} from './second-device.ts'

test.use({ announced: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

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
  // The code of this step may not be preloaded yet.
  await toStep(page, 4)
  await expect(page.getByRole('button', { name: 'Add another leader' })).toBeVisible()
  await toStep(page, 1)
  await page.context().setOffline(true)
  await field(page, 'Tagline').fill('My tagline')
  await field(page, 'Location').fill('My place')
  await field(page, 'Contact Email').fill('mine@example.org')
  await save(other, 'Tagline', 'Their tagline')
  await save(other, 'Location', 'Their place')
  for (const [device, name] of [
    [page, 'Ann'],
    [other, 'Bo'],
  ] as const) {
    await toStep(device, 4)
    await addLeader(device, name, 'Treasurer')
  }
  await expect(saved(other)).toBeVisible()
  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog', { name: QUESTION })
  const tagline = dialog.getByRole('group', { name: 'Tagline' })
  const place = dialog.getByRole('group', { name: 'Location' })
  for (const text of ['My tagline', 'Their tagline']) {
    await expect(tagline.getByText(text)).toBeVisible()
  }
  // There are no other conflicts: the e-mail address was changed only here, and both leaders are on
  // the list.
  await expect(dialog.getByRole('group')).toHaveCount(2)
  expect(await findBarriers(page)).toEqual([])
  await tagline.getByRole('radio', { name: /Saved elsewhere/ }).check()
  await expect(place.getByRole('radio', { name: /Yours/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await expect(field(page, 'Name of leader 2')).toHaveValue('Bo')
  await expect(field(page, 'Name of leader 3')).toHaveValue('Ann')
  await toStep(page, 1)
  await expect(field(page, 'Tagline')).toHaveValue('Their tagline')
  await page.reload()
  await expect(field(page, 'Tagline')).toHaveValue('Their tagline')
  await expect(field(page, 'Location')).toHaveValue('My place')
  await expect(field(page, 'Contact Email')).toHaveValue('mine@example.org')
  await other.context().close()
})

testInDrill(
  'Photos that another device moved are in its order, and a caption that both wrote is asked about, beside its photo',
  async ({ page }) => {
    const other = await openTwice(page, 'Troop 34', 6, await lakeAndFire())
    await movePhotoUp(other, page)

    // It belongs to the photo, wherever that was moved.
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
  },
)
