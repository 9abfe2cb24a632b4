// Screens: builder
import { expect, test } from './fixtures.ts'
import { field } from './leader.ts'
import { openPhoto } from './photo-step.ts'
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

test('Leaders whom both add are there on both devices, and one whom both changed is asked about', async ({
  page,
}) => {
  const other = await openTwice(page, 'Troop 62', 4)
  await page.context().setOffline(true)
  await addLeader(page, 'Ann', 'Treasurer')
  await addLeader(other, 'Bo', 'Outdoor Chair')
  await expect(saved(other)).toBeVisible()
  await page.context().setOffline(false)
  await expect(field(page, 'Name of leader 2')).toHaveValue('Bo')
  await expect(field(page, 'Name of leader 3')).toHaveValue('Ann')
  await expect(saved(page)).toBeVisible()
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(field(other, 'Name of leader 3')).toHaveValue('Ann')
  await page.context().setOffline(true)
  await field(page, 'Role of leader 2').fill('Chair')
  await save(other, 'Role of leader 2', 'Outdoors')
  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog', { name: QUESTION })
  const role = dialog.getByRole('group', { name: 'Role of leader 2' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(role).toContainText('Chair')
  await role.getByRole('radio', { name: /Saved elsewhere/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(field(page, 'Role of leader 2')).toHaveValue('Outdoors')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Role of leader 2')).toHaveValue('Chair')
  await expect(saved(page)).toBeVisible()
  await other.context().close()
})

test('Photos and their captions stay together when both come from elsewhere', async ({ page }) => {
  const other = await openTwice(page, 'Troop 33', 6, await lakeAndFire())
  await movePhotoUp(other, page)
  await openPhoto(page, 1)
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('The fire')
  await openPhoto(page, 2)
  await expect(page.getByLabel('Description of photo 2')).toHaveValue('A lake')
  // Each edits a separate photo, and the other device moves them again: there are no conflicts.
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
