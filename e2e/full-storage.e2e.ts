// Screens: builder, dashboard, auth
import type { Page } from '@playwright/test'
import { fillStorage } from './fill-storage.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { expireToken, field, heading, newEmail, PASSWORD, signUp, startSite } from './leader.ts'

// Writes that a test cuts off.
test.use({ announced: /ERR_FAILED/ })

const saved = (page: Page) => page.getByText('Saved', { exact: true })
const warning = (page: Page) =>
  page.getByText(/^Your browser cannot store what you typed: it is only in this tab\./)
const invitation = (page: Page) => page.getByRole('button', { name: 'Get Started Free' }).first()

const makeRoom = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('filler')) localStorage.removeItem(key)
    }
  })

/** Tries to close the tab, and stays when the browser asks. */
async function expectQuestionAtClosing(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
}

test('Where the browser has no room, a leader reads that a site is only in this tab, and saves it', async ({
  page,
}) => {
  await signUp(page)
  await startSite(page, 'Troop 51')
  await expect(page.getByText('Kept on this device, and nowhere')).toBeVisible()
  await fillStorage(page)
  await field(page, 'Location').fill('Maple Falls')
  await expect(warning(page)).toBeVisible()
  await expectQuestionAtClosing(page)

  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page.getByText(/^Your browser could not store this site/)).toBeVisible()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(field(page, 'Location')).toHaveValue('Maple Falls')

  await page.getByRole('button', { name: 'Save now' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
  const written = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await field(page, 'Tagline').fill('Out there')
  await written
  await expect(saved(page)).toBeVisible()
  // The session is renewed all the same.
  await expireToken(page)
  await fillStorage(page)
  await page.reload()
  await expect(field(page, 'Tagline')).toHaveValue('Out there')
  await expect(field(page, 'Location')).toHaveValue('Maple Falls')
})

testInDrill(
  'When there is room again, what is typed next is kept on the device',
  async ({ page }) => {
    await signUp(page)
    await startSite(page, 'Troop 52')
    await fillStorage(page)
    await field(page, 'Location').fill('Maple Falls')
    await expect(warning(page)).toBeVisible()
    await makeRoom(page)
    await field(page, 'Tagline').fill('Out there')
    await expect(page.getByText('Kept on this device, and nowhere')).toBeVisible()
    await page.reload()
    await expect(field(page, 'Location')).toHaveValue('Maple Falls')
  },
)

test('A browser that forbids its storage does for one visit, in every tab', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  const email = newEmail()
  const { supabaseKey } = await (await page.request.get('/config.json')).json()
  const data = { email, password: PASSWORD }
  await page.request.post('/auth/v1/signup', { headers: { apikey: supabaseKey }, data })
  const other = await context.newPage()
  for (const tab of [other, page]) await tab.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click()
  await startSite(page, 'Troop 54')
  await expect(warning(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save now' }).click()
  await expect(saved(page)).toBeVisible()

  await other.bringToFront()
  await expect(heading(other, 'Your Scout Sites')).toBeVisible()
  await other
    .getByRole('button', { name: /^Create/ })
    .first()
    .click()
  await other.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(heading(other, 'Troop 54')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  for (const tab of [page, other]) {
    await expect(invitation(tab)).toBeVisible()
    await expect(tab.getByText('Troop 54')).toHaveCount(0)
  }
})
