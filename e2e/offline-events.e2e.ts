// Screens: calendar, dashboard
import type { Page } from '@playwright/test'
import { comingRows, openCalendar } from './calendar-site.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { field, heading } from './leader.ts'

test.use({
  viewport: { width: 390, height: 844 },
  timezoneId: 'America/Chicago',
  announced: /ERR_INTERNET_DISCONNECTED|status of 400/,
})

async function add(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an event', exact: true }).click()
  await field(page, 'What is it?').fill(title)
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const row = (page: Page, title: string) => comingRows(page).filter({ hasText: title })

/** A tab refreshes when somebody returns to it. */
const comeBack = (tab: Page) =>
  tab.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('What is added without a connection is kept, said, and sent once; a refusal of the server keeps what was typed', async ({
  page,
  context,
}) => {
  await openCalendar(page)
  await context.setOffline(true)
  await add(page, 'Work day')
  await expect(row(page, 'Work day')).toContainText('Waiting for a connection')
  await row(page, 'Work day').getByRole('button').click()
  await page.getByRole('button', { name: 'Change it' }).click()
  await field(page, 'What is it?').fill('Work day at the hall')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, 'Work day at the hall')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Work day at the hall')).toHaveCount(1)

  const error = 'There are too many events on this site: at most 1000. Old ones can be deleted.'
  await page.route('**/rest/v1/events**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: 'PT400', message: error } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Add an event', exact: true }).click()
  await field(page, 'What is it?').fill('Hike')
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(page.getByRole('alert')).toHaveText(error)
  await expect(field(page, 'What is it?')).toHaveValue('Hike')
  await page.unroute('**/rest/v1/events**')
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(row(page, 'Hike')).toHaveCount(1)
  await expect(heading(page, 'Keep it current')).toBeVisible()
})

testInDrill(
  'What waits outlives the tab, and is sent from the dashboard too',
  async ({ page, context }) => {
    await openCalendar(page)
    await page.route('**/rest/v1/events**', (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    )
    await add(page, 'Work day')
    await expect(row(page, 'Work day')).toContainText('Waiting for a connection')
    const later = await context.newPage()
    await page.close()
    const sent = later.waitForResponse(
      (answer) => answer.url().includes('/rest/v1/events') && answer.request().method() === 'POST',
    )
    await later.goto('/')
    expect((await sent).ok()).toBe(true)
    await later.getByRole('button', { name: /^Keep it current/ }).click()
    await expect(row(later, 'Work day')).toHaveCount(1)
    await expect(later.getByText('Waiting for a connection')).toHaveCount(0)
  },
)

test('What two tabs change of one event is both kept, days that both leave out are left out, and one that another tab deleted can be added anew', async ({
  page,
  context,
}) => {
  await openCalendar(page)
  await add(page, 'Hike')
  await row(page, 'Hike').getByRole('button').click()
  await page.getByRole('button', { name: 'Change it' }).click()
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /^Keep it current/ }).click()
  await row(other, 'Hike').getByRole('button').click()
  await other.getByRole('button', { name: 'Change it' }).click()
  await field(other, 'Time').fill('09:00')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(other, 'Hike')).toContainText('9 AM')
  await field(page, 'What is it?').fill('Night hike')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, 'Night hike')).toContainText('9 AM')

  await row(page, 'Night hike').getByRole('button').click()
  await page.getByRole('button', { name: 'Change it' }).click()
  await comeBack(other)
  await row(other, 'Night hike').getByRole('button').click()
  await other.getByRole('button', { name: 'Delete it' }).click()
  // Behind the dialog no row would be found, deleted or not.
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(row(other, 'Night hike')).toHaveCount(0)
  await field(page, 'What is it?').fill('Moonlight hike')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This was deleted in another tab')
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(row(page, 'Moonlight hike')).toHaveCount(1)

  await page.getByRole('button', { name: 'Put it on the calendar' }).click()
  await expect(heading(page, 'Troop meeting')).toBeVisible()
  await comeBack(other)
  await expect(row(other, 'Moonlight hike')).toHaveCount(1)
  const leaveOut = async (tab: Page, place: number) => {
    const day = row(tab, 'Troop meeting').nth(place)
    await day.getByRole('button').click()
    await tab.getByRole('button', { name: 'Leave it out without a word' }).click()
    await expect(tab.getByRole('dialog')).toBeHidden()
  }
  await leaveOut(other, 1)
  await leaveOut(page, 2)
  await expect(row(page, 'No Troop meeting')).toHaveCount(2)
})
