// Screens: dashboard
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { field, heading, previewSite, startSite, toStep } from './leader.ts'
import { openLiveSite, openSite } from './open-site.ts'

const FACTS = { troopName: 'Troop 31', troopNumber: '31', location: 'Maple Falls' }
const DASHBOARD = { name: 'dashboard' } as const

test('A site is deleted at once and taken back with one tap, also in the page, with the focus, when the toast has gone', async ({
  page,
}) => {
  await openSite(page, FACTS, DASHBOARD)
  await page.getByRole('button', { name: 'Delete Troop 31' }).click()
  await expect(heading(page, 'No sites yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading(page, 'Troop 31')).toBeVisible()

  const remove = page.getByRole('button', { name: 'Delete Troop 31' })
  await remove.press('Enter')
  const back = page.getByRole('button', { name: 'Bring it back Troop 31' })
  await expect(back).toBeFocused()
  await page.getByRole('button', { name: 'Close toast' }).last().click()
  await expect(page.getByText('Gone for good on')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Recently deleted')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(heading(page, 'No sites yet')).toBeInViewport()
  await expect(back).toBeInViewport({ ratio: 1 })
  await back.press('Enter')
  await expect(heading(page, 'Troop 31')).toBeVisible()
  await expect(page.getByText('“Troop 31” is back')).toBeInViewport({ ratio: 1 })
  await expect(back).toBeHidden()

  await page.getByRole('button', { name: 'Edit Troop 31' }).click()
  await expect(field(page, 'Location')).toHaveValue('Maple Falls')
  await toStep(page, 7)
})

test('Of a live page it is said that it is offline, and that its address has gone to a newer site', async ({
  page,
}) => {
  const number = String(Date.now()).slice(-8)
  const facts = { ...FACTS, troopNumber: number, location: '' }
  const { url } = await openLiveSite(page, facts, DASHBOARD)
  const visitor = await page.context().newPage()
  const visit = async (address: string) => (await visitor.goto(address))?.status()
  await page.getByRole('button', { name: 'Delete Troop 31' }).click()
  await expect(page.getByText('Troop 31: your page is offline now.')).toBeVisible()
  await expect.poll(() => visit(url)).toBe(404)
  await page.reload()
  await expect(page.getByText('Your page is offline now.')).toBeVisible()
  await startSite(page, 'Troop 31 again', number)
  await previewSite(page)
  await page.goto('/')
  const domain = `troop-${number}`
  await expect(
    page.getByText(`A newer site has its address, so it comes back as ${domain}-2.`),
  ).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Bring it back Troop 31' }).click()
  const news = `Its address is ${domain}-2 now: a newer site has ${domain}.`
  await expect(page.getByText(news)).toBeInViewport({ ratio: 1 })
  const moved = url.replace(domain, `${domain}-2`)
  await expect.poll(() => visit(moved)).toBe(200)
})

test.describe('What another device brought back', () => {
  test.use({ announced: /status of 404/ })

  test('is said to be back, and stands among the sites', async ({ page, context }) => {
    await openSite(page, FACTS, DASHBOARD)
    await page.getByRole('button', { name: 'Delete Troop 31' }).click()
    const back = (on: Page) => on.getByRole('button', { name: 'Bring it back Troop 31' })
    const other = await context.newPage()
    await other.goto('/')
    await back(other).click()
    await expect(heading(other, 'Troop 31')).toBeVisible()
    await back(page).click()
    await expect(page.getByText('“Troop 31” is already back')).toBeVisible()
    await expect(heading(page, 'Troop 31')).toBeVisible()
    await expect(back(page)).toBeHidden()
  })
})

test.describe('when the server refuses', () => {
  test.use({ announced: /status of 503|Deleting the site failed/ })

  test('the card stays, and it is logged', async ({ page }) => {
    await openSite(page, FACTS, DASHBOARD)
    await page.route('**/rest/v1/sites**', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, body: '{}' })
        : route.continue(),
    )
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Deleting the site failed'),
    )
    await page.getByRole('button', { name: 'Delete Troop 31' }).click()
    await logged
    await expect(page.getByText('The site is still here')).toBeVisible()
    await expect(heading(page, 'Troop 31')).toBeVisible()
  })
})
