// Screens: builder, page
import type { Page } from '@playwright/test'
import { findBarriers } from './find-barriers.ts'
import { expect, test } from './fixtures.ts'
import { field, previewSite, publishSite, signUp, startSite, toStep } from './leader.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const saved = (page: Page) => page.getByText('Saved', { exact: true })

async function addLeader(page: Page, number: number, name: string, role: string) {
  await press(page, 'Add another leader')
  await expect(field(page, `Name of leader ${number}`)).toBeFocused()
  await page.keyboard.type(name)
  await field(page, `Role of leader ${number}`).fill(role)
}

test('Six leaders are named one by one, put in order, and stand on the page', async ({ page }) => {
  await signUp(page)
  await startSite(page, 'Troop 61')
  await toStep(page, 4)
  await field(page, 'Leader Name').fill('Ann')
  await field(page, 'Leader Role').selectOption('Another role…')
  await expect(field(page, 'The role in your own words')).toBeFocused()
  await page.keyboard.type('Quartermaster')
  for (const [place, name] of ['Bo', 'Cy', 'Di', 'Ed', 'Fay'].entries()) {
    await addLeader(page, place + 2, name, `Role of ${name}`)
  }
  expect(await findBarriers(page)).toEqual([])
  const live = page.frameLocator('iframe[title="Live preview"]')
  await expect(live.getByText('Fay', { exact: true })).toBeVisible()

  await live.getByText('Fay', { exact: true }).scrollIntoViewIfNeeded()
  const box = await live.getByText('Fay', { exact: true }).boundingBox()
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(field(page, 'Name of leader 6')).toBeFocused()

  await press(page, 'Move leader 2 up')
  await expect(field(page, 'Leader Name')).toHaveValue('Bo')
  await expect(field(page, 'The role in your own words')).toHaveValue('Role of Bo')
  await expect(page.getByRole('button', { name: 'Move leader 1 down' })).toBeFocused()
  await press(page, 'Remove leader 3')
  await expect(page.getByText('Removed Cy.').first()).toBeInViewport()
  await expect(field(page, 'Name of leader 3')).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(field(page, 'Name of leader 3')).toHaveValue('Cy')
  await press(page, 'Remove leader 1')
  await expect(field(page, 'Leader Name')).toHaveValue('Ann')

  // Stored on the device before the first save, and on the server after it.
  await page.reload()
  await expect(field(page, 'Name of leader 5')).toHaveValue('Fay')
  await previewSite(page)
  const { url } = await publishSite(page)
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 4)
  await expect(field(page, 'Leader Role')).toHaveValue('Another role…')
  await addLeader(page, 6, 'Gus', '')
  await expect(saved(page)).toBeVisible()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('scoutsite:')) localStorage.removeItem(key)
    }
  })
  await page.reload()
  await expect(field(page, 'Name of leader 6')).toHaveValue('Gus')

  for (const path of ['', 'contact.html']) {
    await page.goto(`${url}/${path}`)
    for (const name of ['Ann', 'Cy', 'Di', 'Ed', 'Fay']) {
      await expect(page.getByText(name, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('Quartermaster')).toBeVisible()
  }
})
