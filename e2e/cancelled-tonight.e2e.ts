// Screens: dashboard, calendar, page
import type { Page } from '@playwright/test'
import { comingRows, dayFromNow, openLive } from './calendar-site.ts'
import { expect, test } from './fixtures.ts'
import { dismissToasts, field, heading, startSite, toastsOf } from './leader.ts'

test.use({
  viewport: { width: 390, height: 844 },
  timezoneId: 'America/Chicago',
  announced: /status of 503/,
})

async function addTomorrow(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an event', exact: true }).click()
  await field(page, 'What is it?').fill(title)
  await field(page, 'Day').fill(dayFromNow(1))
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(comingRows(page).filter({ hasText: title })).toBeVisible()
  await dismissToasts(page)
}

test('From the dashboard two taps tell families that it is cancelled, and Undo takes it back', async ({
  page,
  context,
}) => {
  const url = await openLive(page)
  await addTomorrow(page, 'Bike ride')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  // The button also works below another site that fills the screen.
  await startSite(page, 'Troop 43')
  await page.getByRole('button', { name: 'Save to my account' }).click()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  const cancel = page.getByRole('button', { name: /^Cancel tomorrow’s Bike ride…/ })
  await expect(cancel).toBeVisible()
  await expect(cancel).not.toBeInViewport()
  await cancel.click()
  const send = page.getByRole('button', { name: 'Put it on the page' })
  // It is neither hidden below a keyboard nor requires any input.
  await expect(send).toBeInViewport()
  await expect(page.getByText('This cancels it: your page will say “Cancelled”')).toBeVisible()
  await send.click()
  const news = toastsOf(page).filter({ hasText: 'Bike ride is cancelled' })
  await expect(news).toContainText('Families can read it on your page now.')
  const visitor = await context.newPage()
  await visitor.goto(url)
  const banner = visitor.getByText('Cancelled').first()
  await expect(banner).toBeVisible()
  await page.bringToFront()
  await news.getByRole('button', { name: 'Undo' }).click()
  await expect(toastsOf(page).filter({ hasText: 'Bike ride is back on' })).toBeVisible()
  await expect(cancel).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Cancelled')).toHaveCount(0)
})

test('Another day is chosen, with a line, and the card says the one after it; a failure is said and tried again', async ({
  page,
}) => {
  await openLive(page)
  await addTomorrow(page, 'Bike ride')
  await page.getByRole('button', { name: 'Put it on the calendar' }).click()
  await expect(heading(page, 'Troop meeting')).toBeVisible()
  const card = page.getByRole('region', { name: 'Troop meeting' })
  await expect(card).toContainText('Next: ')
  const next = /Next: (.*?)\./.exec((await card.textContent()) ?? '')?.[1]
  // On the day of the meeting itself the meeting comes before the ride.
  await page.getByRole('button', { name: /^Cancel (?:tonight|tomorrow)’s/ }).click()
  const choice = page.getByLabel('Which one?')
  await expect(choice.locator('option')).toHaveCount(8)
  const meeting = await choice.locator('option', { hasText: 'Troop meeting' }).first().textContent()
  await choice.selectOption({ label: meeting ?? '' })
  const line = page.getByLabel('A line for families')
  await line.fill('No heating.')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: /^Cancel (?:tonight|tomorrow)’s/ }).click()
  await expect(page.getByText('This is what you typed before.')).toBeVisible()
  await expect(line).toHaveValue('No heating.')
  await expect(choice.locator('option:checked')).toHaveText(meeting ?? '')
  await page.route('**/functions/v1/cancel-tonight', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Put it on the page' }).click()
  await expect(page.getByRole('alert')).toContainText('ScoutSite cannot be reached')
  await page.unroute('**/functions/v1/cancel-tonight')
  await page.getByRole('button', { name: 'Try again' }).click()
  const row = comingRows(page).filter({ hasText: 'Cancelled' })
  await expect(row).toContainText('Troop meeting')
  await expect(card).not.toContainText(`Next: ${next}.`)
  await expect(card).toContainText('Next: ')
  await dismissToasts(page)
  await row.getByRole('button').click()
  await expect(page.getByText('Cancelled: No heating.')).toBeVisible()
  await page.getByRole('button', { name: 'It takes place after all' }).click()
  await expect(row).toHaveCount(0)
  await expect(card).toContainText(`Next: ${next}.`)
})
