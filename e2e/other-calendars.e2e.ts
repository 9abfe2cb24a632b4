// Screens: calendar, page
import { startCalendar, writeCalendar } from './calendar-server.ts'
import { openLive } from './calendar-site.ts'
import { examine, examineFully } from './examine.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { dismissToasts, field, heading, toastsOf } from './leader.ts'

// One calendar server for all of them.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Chicago' })

test('A leader shows a calendar that is kept elsewhere, and chooses what strangers read of it', async ({
  page,
  context,
}) => {
  await using calendar = await startCalendar()
  const url = await openLive(page)
  await page.getByRole('tab', { name: 'Calendars' }).click()
  const address = field(page, 'Address of the calendar')
  await address.fill('our calendar')
  await expect(page.getByText('Its events become public')).toBeVisible()
  await page.getByRole('button', { name: 'Show this calendar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(address).toHaveValue('our calendar')
  calendar.answer.body = '<!doctype html><title>Sign in</title>'
  await address.fill(calendar.address.replace('http:', 'webcal:http:'))
  await page.getByRole('button', { name: 'Show this calendar' }).click()
  await expect(page.getByRole('alert')).toContainText('This is a web page, not a calendar.')

  calendar.answer.body = writeCalendar('Unit 42', ['Canoe weekend', 'Map reading'])
  await page.getByRole('button', { name: 'Show this calendar' }).click()
  await expect(toastsOf(page).filter({ hasText: '2 events to come' })).toBeVisible()
  await dismissToasts(page)
  const card = page.getByRole('listitem').filter({ has: heading(page, 'Unit 42') })
  await expect(card).toContainText('Updated just now')
  const visitor = await context.newPage()
  await visitor.goto(url)
  await expect(visitor.getByText('Canoe weekend').first()).toBeVisible()
  await expect(visitor.getByText('Secret Lane')).toHaveCount(0)

  await page.bringToFront()
  await card.getByText('The place in full').click()
  await expect(toastsOf(page).filter({ hasText: 'Saved' })).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText('12 Secret Lane').filter({ visible: true }).first()).toBeVisible(
      { timeout: 500 },
    )
  }).toPass()

  calendar.answer.status = 503
  await dismissToasts(page)
  await card.getByRole('button', { name: 'Read it again now' }).click()
  await expect(card.getByRole('alert')).toContainText('is having trouble')
  await card.getByRole('button', { name: 'Remove' }).click()
  await expect(card).toBeHidden()
  // The calendar's server still fails.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(toastsOf(page).filter({ hasText: 'It could not be brought back' })).toBeVisible()
  calendar.answer.status = 200
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toastsOf(page).filter({ hasText: 'The calendar is back' })).toBeVisible()
  await expect(card.getByLabel('The place in full')).toBeChecked()
})

test('A birthday in an outside calendar waits for a look, and the rest of the calendar does not', async ({
  page,
  context,
}) => {
  await using calendar = await startCalendar()
  const url = await openLive(page)
  await page.getByRole('tab', { name: 'Calendars' }).click()
  const birthday = 'Den meeting: our Cub Jaylen turns 9 on May 1'
  calendar.answer.body = writeCalendar('Unit 43', ['Canoe weekend', birthday])
  await field(page, 'Address of the calendar').fill(calendar.address)
  await page.getByRole('button', { name: 'Show this calendar' }).click()
  const card = page.getByRole('region', { name: 'Waits for your look' })
  await expect(card).toContainText('One entry of your calendar')
  const visitor = await context.newPage()
  await visitor.goto(url)
  await expect(visitor.getByText('Canoe weekend').first()).toBeVisible()
  expect(await visitor.content()).not.toContain('Jaylen')
  await card.getByRole('button', { name: 'The family agreed' }).click()
  await expect(card).toBeHidden()
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText(/Jaylen turns 9/).first()).toBeVisible({ timeout: 500 })
  }).toPass()
})

testInDrill('Calendars from elsewhere are usable with any aid, at any width', async ({ page }) => {
  test.slow()
  await using calendar = await startCalendar()
  await openLive(page)
  await page.getByRole('tab', { name: 'Calendars' }).click()
  await examine(page, 'no other calendar')
  await field(page, 'Address of the calendar').fill('ours')
  await page.getByRole('button', { name: 'Show this calendar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await examine(page, 'an address that is none')
  calendar.answer.body = writeCalendar(`${'A very long calendar name '.repeat(7)}`, ['Hike'])
  await field(page, 'Address of the calendar').fill(calendar.address)
  await page.getByRole('button', { name: 'Show this calendar' }).click()
  await expect(toastsOf(page).filter({ hasText: '1 event to come' })).toBeVisible()
  await dismissToasts(page)
  await examineFully(page, 'a calendar')
})
