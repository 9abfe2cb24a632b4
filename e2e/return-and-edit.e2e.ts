// Screens: builder, dashboard, preview
import { expect, test } from './fixtures.ts'
import { field, heading, previewSite, signUp, startSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'

test('A leader returns, edits, and finds it saved without pressing anything; the details say a troop’s number once', async ({
  page,
}) => {
  await openSite(page, { troopName: 'Troop 7', troopNumber: '7', location: 'High Valley' })
  const troop = page.getByRole('region', { name: 'Details' }).getByRole('definition').first()
  await expect(troop).toHaveText('Troop 7')
  await page.goto('/')
  await expect(page.getByText('Troop #7')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expect(page.getByText('Template: Classic Scout')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Troop 7' }).click()
  await expect(field(page, 'Location')).toHaveValue('High Valley')
  await field(page, 'Troop Name').fill('The River Scouts')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field(page, 'Troop Name')).toHaveValue('The River Scouts')

  await previewSite(page)
  await expect(page.getByText('Your scout troop website has been updated.')).toBeVisible()
  await expect(troop).toHaveText('The River Scouts, Troop 7')
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await expect(page.getByText('Step 7 of 7')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(heading(page, 'The River Scouts')).toBeVisible()
})

test('Back, forward and reload lead where a leader expects', async ({ page }) => {
  await signUp(page)
  await startSite(page, 'Troop 8', '8')
  await toStep(page, 3)
  await page.reload()
  await expect(heading(page, 'Stay Connected')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  await expect(field(page, 'Troop Name')).toHaveValue('Troop 8')
  await page.goBack()
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(page.getByText('Step 3 of 7')).toBeVisible()
})

test('Undo and redo follow a leader across steps', async ({ page }) => {
  await signUp(page)
  await startSite(page, 'First name')
  await toStep(page, 2)
  await field(page, 'Meeting Time').fill('Tuesdays')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Meeting Time')).toHaveValue('')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  await expect(field(page, 'Troop Number')).toHaveValue('')
  await expect(field(page, 'Troop Number')).toBeInViewport()
  const news = page.getByText('Undone: changed “Troop Number”')
  await expect(news).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(field(page, 'Troop Number')).toHaveValue('42')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(field(page, 'Meeting Time')).toHaveValue('Tuesdays')
  await expect(page.getByText('Done again: changed “Meeting Time”')).toBeVisible()
  await field(page, 'Meeting Location').fill('Hall')
  await expect(page.getByText(/^Done again/)).toBeHidden()
})
