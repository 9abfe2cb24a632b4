// Screens: calendar
import { openCalendar } from './calendar-site.ts'
import { examine } from './examine.ts'
import { test } from './fixtures.ts'

test('The panel of a site without dates is usable with any aid, at any width', async ({ page }) => {
  test.slow()
  await openCalendar(page, { meetingTime: '', meetingLocation: '' })
  await examine(page, 'no events')
  await page.getByRole('tab', { name: 'Announcements' }).click()
  await examine(page, 'no announcements')
})
