// Screens: page
import { openLive } from './calendar-site.ts'
import { expect, test } from './fixtures.ts'
import { heading } from './leader.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Chicago' })

test('Who reloads an open page sees at once what was cancelled meanwhile', async ({
  page,
  context,
}) => {
  const url = await openLive(page)
  await page.getByRole('button', { name: 'Put it on the calendar' }).click()
  await expect(heading(page, 'Troop meeting')).toBeVisible()
  const visitor = await context.newPage()
  const next = visitor.getByText('Next meeting:')
  await visitor.goto(url)
  await expect(async () => {
    await visitor.reload()
    await expect(next).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: /^Cancel (a meeting|t|M|W)/ }).click()
  await page.getByRole('button', { name: 'Put it on the page' }).click()
  const banner = visitor.getByText('Cancelled:').first()
  await expect(async () => {
    await visitor.reload()
    await expect(banner).toBeInViewport({ timeout: 500 })
  }).toPass()
})
