// Screens: calendar, page
import type { Locator, Page, Route } from '@playwright/test'
import { comingRows, dayFromNow, openCalendar, openLive } from './calendar-site.ts'
import { expect, test } from './fixtures.ts'
import { dismissToasts, field, heading, toastsOf } from './leader.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Chicago' })

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** Checks that at twice the font size a row fits a phone, and its words a few lines. */
async function expectReadable(row: Locator): Promise<void> {
  const boxes = await row.evaluate((each) => {
    document.documentElement.style.fontSize = '200%'
    const found = [...each.children].map((child) => child.getBoundingClientRect().toJSON())
    document.documentElement.style.removeProperty('font-size')
    return found
  })
  for (const { right, height } of boxes) {
    expect(right).toBeLessThanOrEqual(390)
    expect(height).toBeLessThan(150)
  }
}

test('A day of the month is pressed to add an event on it, also by keyboard, and one that repeats takes six taps', async ({
  page,
}) => {
  await openCalendar(page)
  const days = page.getByRole('grid').getByRole('button')
  await days.and(page.locator('[aria-current="date"]')).focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  const day = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(day).toMatch(/^\w+day, \w+ \d+\. Add an event$/)
  await page.keyboard.press('Enter')
  await expect(field(page, 'What is it?')).toBeFocused()
  await page.keyboard.type('Court of honor')
  const date = await field(page, 'Day').inputValue()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  const marked = days.and(page.getByLabel('Court of honor'))
  await expect(marked).toHaveText(String(Number(date.slice(8))))

  let taps = 0
  const tap = async (target: ReturnType<typeof button>) => {
    taps += 1
    await target.click()
  }
  await tap(button(page, 'Add an event'))
  // The first field has the focus already.
  await expect(field(page, 'What is it?')).toBeFocused()
  await page.keyboard.type('Patrol leaders’ council')
  await tap(field(page, 'Day'))
  await field(page, 'Day').fill(dayFromNow(3))
  await tap(field(page, 'Time'))
  await field(page, 'Time').fill('18:30')
  await field(page, 'Repeats').selectOption('Every week')
  await tap(button(page, 'Add to the calendar'))
  await expect(dialog(page)).toBeHidden()
  expect(taps).toBeLessThanOrEqual(6)
  const rows = comingRows(page).filter({ hasText: 'Patrol leaders’ council' })
  await expect(rows.first()).toContainText('6:30 PM')
  expect(await rows.count()).toBeGreaterThan(4)
  await expect(page.getByText('Times are in Central Time (Chicago).')).toBeVisible()
})

test('Where the page and the calendar say two times, the preview asks before publishing, and one press mends it', async ({
  page,
}) => {
  await openCalendar(page)
  await button(page, 'Put it on the calendar').click()
  await button(page, 'Change Troop meeting').click()
  await field(page, 'Time').fill('18:30')
  await button(page, 'Save').click()
  await expect(page.getByText('Every Tuesday, 6:30 PM to 8:30 PM.')).toBeVisible()
  await button(page, 'See the page').click()
  await expect(heading(page, 'Before you publish')).toBeVisible()
  await page.getByText('Your calendar says “Every Tuesday, 6:30 PM to 8:30 PM, Community').click()
  await expect(page.getByText('Your page says “Tuesdays, 7:00 to 8:30 pm, Community')).toBeVisible()
  await button(page, 'Change the calendar to that').click()
  await expect(page.getByText('Every Tuesday, 7 PM to 8:30 PM.')).toBeVisible()
  await expect(page.getByText('Your page says')).toBeHidden()
  await expect(heading(page, 'Troop meeting')).toBeFocused()
  await button(page, 'Undo').click()
  await expect(page.getByText('Every Tuesday, 6:30 PM to 8:30 PM.')).toBeVisible()
  await expect(button(page, 'Change the calendar to that')).toBeVisible()
})

test('Where the meeting was moved just now, one press writes it on the page, and nothing else is written over', async ({
  page,
}) => {
  await openLive(page)
  await button(page, 'Put it on the calendar').click()
  const saved = toastsOf(page).filter({ hasText: 'Families see it in a few seconds.' })
  await expect(saved).toBeVisible()
  await dismissToasts(page)
  await button(page, 'Change Troop meeting').click()
  await field(page, 'Time').fill('18:30')
  await button(page, 'Save').click()
  await expect(saved).toBeVisible()
  const box = page.getByText('Your page says “Tuesdays, 7:00 to 8:30 pm').locator('xpath=..')
  await expect(box).toBeVisible()
  const [over, news] = [await box.boundingBox(), await saved.boundingBox()]
  if (!over || !news) throw new Error('Not drawn')
  expect(news.y >= over.y + over.height || news.y + news.height <= over.y).toBe(true)

  const write = button(page, 'Write “Tuesdays, 6:30 to 8:30 PM” on the page')
  const isWrite = (route: Route) => route.request().method() === 'PATCH'
  await page.route('**/rest/v1/sites**', (route) =>
    isWrite(route) ? route.fulfill({ json: [] }) : route.continue(),
  )
  await write.click()
  await expect(page.getByRole('alert')).toContainText(
    'Somebody has just changed what the page says',
  )
  await page.unroute('**/rest/v1/sites**')
  await write.click()
  await expect(box).toBeHidden()
  await expect(heading(page, 'Troop meeting')).toBeFocused()
  const later = toastsOf(page).filter({ hasText: 'It goes onto your page when you publish.' })
  await later.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your page says “Tuesdays, 7:00 to 8:30 pm')).toBeVisible()
  await button(page, 'Change the calendar back').click()
  await expect(page.getByText('Every Tuesday, 7 PM to 8:30 PM.')).toBeVisible()
  await expect(page.getByText('Your page says')).toBeHidden()
  await button(page, 'Undo').click()
  await expect(write).toBeVisible()
})

test('The meeting of step 2 is put on the calendar by one press, one day is moved and left out, then come zone, holidays and a pause', async ({
  page,
}) => {
  await openCalendar(page)
  await expect(page.getByText('you meet “Tuesdays, 7:00 to 8:30 pm”')).toBeVisible()
  await button(page, 'Put it on the calendar').click()
  await expect(heading(page, 'Troop meeting')).toBeFocused()
  await expect(page.getByText('Every Tuesday, 7 PM to 8:30 PM.')).toBeVisible()
  await expect(comingRows(page).first()).toContainText('Community hall, 12 Mill Lane')

  const rows = comingRows(page).filter({ hasText: '7 PM to 8:30 PM' })
  await expect(rows.nth(1)).toBeVisible()
  const count = await rows.count()
  await rows.nth(1).getByRole('button').click()
  await button(page, 'Move this one…').click()
  await field(page, 'Time').fill('18:00')
  await field(page, 'Ends at').fill('17:00')
  await button(page, 'Move it there').click()
  await expect(page.getByText('It ends before it starts.')).toBeVisible()
  await field(page, 'Ends at').fill('19:30')
  await button(page, 'Move it there').click()
  await expect(dialog(page)).toBeHidden()
  await expect(comingRows(page).nth(1)).toContainText('6 PM to 7:30 PM')
  await expect(rows).toHaveCount(count - 1)
  await comingRows(page).nth(1).getByRole('button').click()
  await button(page, 'Back to its usual time').click()
  await expect(rows).toHaveCount(count)

  await rows.nth(2).getByRole('button').click()
  await button(page, 'Leave it out without a word').click()
  await expect(rows).toHaveCount(count - 1)
  await expectReadable(comingRows(page).filter({ hasText: 'Bring it back' }))
  await button(page, /^Bring it back/).click()
  await expect(rows).toHaveCount(count)

  await button(page, 'Change the time zone').click()
  await expect(field(page, 'Time zone')).toBeFocused()
  await field(page, 'Time zone').selectOption({ label: 'Mountain Time (Denver)' })
  await expect(page.getByText('Times are in Mountain Time (Denver).')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Times are in Mountain Time (Denver).')).toBeVisible()
  await expect(comingRows(page).first()).toContainText('7 PM to 8:30 PM')

  await button(page, 'Skip holidays').click()
  const holidays = await dialog(page).getByRole('checkbox').count()
  expect(holidays).toBeGreaterThan(0)
  await button(page, /^Skip th/).click()
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, 'Skip holidays')).toBeHidden()

  await button(page, 'Pause over the summer').click()
  await button(page, 'Pause it').click()
  await expect(page.getByText('Paused from June 15 to August 31')).toBeVisible()
})

test('Words about a meeting that are no single rule fill the form as far as possible; a reload and Back keep the panel open', async ({
  page,
}) => {
  await openCalendar(page, { meetingTime: '2nd and 4th Monday 7pm', meetingLocation: 'Fire hall' })
  await button(page, 'Say when you meet').click()
  await expect(field(page, 'What is it?')).toHaveValue('Troop meeting')
  await expect(field(page, 'Time')).toHaveValue('19:00')
  await expect(field(page, 'Place')).toHaveValue('Fire hall')
  await expect(field(page, 'Repeats')).toHaveValue('monthly-weekday')
  await button(page, 'Add to the calendar').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Every month on the 2nd Monday')).toBeVisible()

  await page.reload()
  await expect(heading(page, 'Keep it current')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await button(page, 'See the page').click()
  await expect(heading(page, 'Site Preview')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Keep it current')).toBeVisible()
})

test('What cannot be is said beside its field, an event over night hides where children sleep, and what was closed or deleted by mistake comes back', async ({
  page,
}) => {
  await openCalendar(page)
  await button(page, 'Add an event').click()
  await button(page, 'Add to the calendar').click()
  await expect(page.getByText('Say what it is')).toBeVisible()
  await expect(field(page, 'What is it?')).toBeFocused()
  await field(page, 'What is it?').fill('Campout')
  await field(page, 'Day').fill('2027-03-14')
  await field(page, 'Time').fill('02:30')
  await expect(
    page.getByText('On March 14 clocks go from 2 to 3 AM: it will be at 3:30 AM.'),
  ).toBeVisible()
  await field(page, 'Place').fill('Pine Lake, site 12')
  await expect(page.getByLabel('The place in full')).toBeChecked()
  await button(page, 'It ends on another day').click()
  await field(page, 'Last day').fill('2027-03-13')
  await field(page, 'Last day').blur()
  await expect(page.getByText('It ends before it starts.')).toBeVisible()
  await button(page, 'It ends on the same day').click()
  await expect(page.getByText('It ends before it starts.')).toBeHidden()
  await button(page, 'It ends on another day').click()
  await field(page, 'Last day').fill('2027-03-16')
  await expect(page.getByLabel('The town only')).toBeChecked()
  await expect(page.getByText('For overnight events, visitors see only the town.')).toBeVisible()
  await expect(page.getByText('does not say where children sleep')).toBeVisible()
  await field(page, 'Town').fill('Pine Lake')
  await button(page, 'Add to the calendar').click()
  await expect(dialog(page)).toBeHidden()

  await button(page, 'Add an event').click()
  await field(page, 'What is it?').fill('Work day')
  await page.keyboard.press('Escape')
  await button(page, 'Keep editing').click()
  await expect(field(page, 'What is it?')).toHaveValue('Work day')
  await button(page, 'Add to the calendar').click()
  const row = comingRows(page).filter({ hasText: 'Work day' })
  await expect(row).toBeVisible()
  await dismissToasts(page)
  await row.getByRole('button').click()
  await button(page, 'Delete it').click()
  await expect(row).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(row).toBeVisible()
  await dismissToasts(page)

  // It is now overnight, and its leader chooses to show the place anyway.
  await row.getByRole('button').click()
  await button(page, 'Change it').click()
  await field(page, 'Day').fill(dayFromNow(10))
  await field(page, 'Place').fill('Pine Lake, site 12')
  await button(page, 'It ends on another day').click()
  await field(page, 'Last day').fill(dayFromNow(11))
  await page.getByLabel('The place in full').check()
  await button(page, 'Save').click()
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await row.getByRole('button').click()
  await button(page, 'Change it').click()
  await expect(page.getByLabel('The place in full')).toBeChecked()
})

test('An announcement is on the page until it is over, and stays longer when asked; a cancelled event that was deleted comes back cancelled', async ({
  page,
  context,
}) => {
  const url = await openLive(page)
  await page.getByRole('tab', { name: 'Announcements' }).click()
  await button(page, 'Write an announcement').click()
  await button(page, 'Put it on the page').click()
  await expect(page.getByText('Write a title or a text first.')).toBeVisible()
  await field(page, 'Title').fill('Popcorn orders are due Friday')
  await field(page, 'Text').fill('Bring:\n\n- the sheets\n- www.popcorn.example')
  await button(page, 'Put it on the page').click()
  await expect(heading(page, 'On your page now')).toBeVisible()
  const until = await page.getByText(/^Until /).textContent()
  await button(page, /^Show two more weeks/).click()
  await expect(page.getByText(/^Until /)).not.toHaveText(until ?? '')
  const visitor = await context.newPage()
  await expect(async () => {
    await visitor.goto(url)
    await expect(visitor.getByText('Popcorn orders are due Friday')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(visitor.getByRole('link', { name: 'www.popcorn.example' })).toBeVisible()
  await visitor.close()
  await button(page, /^Delete/).click()
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await expect(toastsOf(page).filter({ hasText: 'Announcement deleted' })).toBeVisible()

  await dismissToasts(page)
  await page.getByRole('tab', { name: 'Events' }).click()
  await button(page, 'Add an event').click()
  await field(page, 'What is it?').fill('Work day')
  await field(page, 'Day').fill(dayFromNow(4))
  await button(page, 'Add to the calendar').click()
  const row = comingRows(page).filter({ hasText: 'Work day' })
  await row.getByRole('button').click()
  await button(page, 'Cancel it…').click()
  await field(page, 'A line for families').fill('Rain.')
  await button(page, 'Put it on the page').click()
  await expect(row).toContainText('Cancelled')
  await dismissToasts(page)
  await row.getByRole('button').click()
  await button(page, 'Delete it').click()
  await expect(row).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(row).toContainText('Cancelled')
  await row.getByRole('button').click()
  await expect(page.getByText('Cancelled: Rain.')).toBeVisible()
})

test('At a desk the page stands beside the panel and follows each change', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCalendar(page)
  const beside = page.frameLocator('iframe[title="Your page"]')
  await expect(beside.getByRole('heading', { name: 'Troop 42' })).toBeVisible()
  await button(page, 'Put it on the calendar').click()
  await expect(beside.getByText('Next meeting').first()).toBeAttached()
  await expect(beside.getByRole('heading', { name: 'Coming up' })).toBeInViewport()
  await page.getByRole('tab', { name: 'Announcements' }).click()
  await button(page, 'Write an announcement').click()
  await field(page, 'Title').fill('Popcorn orders are due Friday')
  await button(page, 'Put it on the page').click()
  await expect(beside.getByText('Popcorn orders are due Friday')).toBeInViewport()
})
