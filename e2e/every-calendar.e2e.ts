// Screens: calendar
import type { Page } from '@playwright/test'
import { comingRows, dayFromNow, openLive } from './calendar-site.ts'
import { examine, examineFocus, examineFully, onlyInDrill } from './examine.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { dismissToasts, field, heading, toastsOf } from './leader.ts'
import { fillUp, siteValues } from './site-values.ts'

test.use({ timezoneId: 'America/Chicago', announced: /ERR_INTERNET_DISCONNECTED|status of 503/ })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await dismissToasts(page)
}

testInDrill(
  'The panel of a site with typical dates is usable with any aid, at any width',
  async ({ page }) => {
    test.slow()
    await openLive(page)
    await examineFully(page, 'a meeting to put on the calendar')
    await button(page, 'Put it on the calendar').click()
    await expect(heading(page, 'Troop meeting')).toBeVisible()
    await expect(toastsOf(page).filter({ hasText: 'Saved' })).toHaveCSS('opacity', '1')
    await examine(page, 'a meeting and a toast')
    await dismissToasts(page)
    await button(page, 'Skip holidays').click()
    await examineFully(page, 'holidays')
    await close(page)
    await button(page, 'Pause over the summer').click()
    await examineFully(page, 'summer')
    await close(page)
    await comingRows(page).first().getByRole('button').click()
    await examineFully(page, 'one day of a series')
    await button(page, 'Move this one…').click()
    await examineFully(page, 'moving it')
    await close(page)
    await button(page, /^Cancel (a meeting|t|M|W)/).click()
    await examineFully(page, 'cancelled tonight')
    await page.route('**/functions/v1/cancel-tonight', (route) => route.fulfill({ status: 503 }))
    await button(page, 'Put it on the page').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await examine(page, 'a cancellation that failed')
    await close(page)
    await button(page, 'Change the time zone').click()
    await examine(page, 'the time zone')
  },
)

test('The panel of a site with the longest dates is usable with any aid, at any width', async ({
  page,
  context,
}) => {
  test.slow()
  await openLive(page, { ...siteValues.longest, meetingTime: fillUp(500) })
  await onlyInDrill(examineFully)(page, 'longest words about a meeting')
  await button(page, 'Add an event').click()
  await button(page, 'Add to the calendar').click()
  await field(page, 'What is it?').fill(fillUp(200))
  await field(page, 'Repeats').selectOption('Every other week')
  await page.getByLabel(/^It is our regular meeting/).check()
  await field(page, 'Day').fill(dayFromNow(1))
  await field(page, 'Time').fill('19:00')
  await button(page, 'It ends on another day').click()
  await field(page, 'Last day').fill(dayFromNow(0))
  await field(page, 'Place').fill(fillUp(500))
  await page.getByLabel('The town only').check()
  await field(page, 'Town').fill(fillUp(200))
  await field(page, 'Note').fill(fillUp(2000))
  await button(page, 'Pause over the summer').click()
  await field(page, 'Another day').fill(dayFromNow(15))
  await button(page, 'Leave it out').click()
  await examineFully(page, 'the longest event, with a problem')
  await field(page, 'Last day').fill(dayFromNow(2))
  await button(page, 'Add to the calendar').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await dismissToasts(page)
  await onlyInDrill(examineFully)(page, 'the longest event in the list')
  await comingRows(page).first().getByRole('button').click()
  await onlyInDrill(examine)(page, 'one day of the longest event')
  await button(page, 'Cancel this one…').click()
  await page.getByLabel('A line for families').fill(fillUp(300))
  await button(page, 'Put it on the page').click()
  await expect(toastsOf(page).filter({ hasText: 'is cancelled' })).toHaveCSS('opacity', '1')
  await page.keyboard.press('Alt+t')
  await examine(page, 'cancelled, with Undo')
  await dismissToasts(page)

  await page.getByRole('tab', { name: 'Announcements' }).click()
  await button(page, 'Write an announcement').click()
  await button(page, 'Put it on the page').click()
  await examine(page, 'an announcement with a problem')
  await field(page, 'Title').fill(fillUp(200))
  await field(page, 'Text').fill(fillUp(5000))
  await page.getByLabel('Pin it').check()
  await close(page)
  await button(page, 'Write an announcement').click()
  await examineFocus(page, 'the longest announcement, typed before')
  await context.setOffline(true)
  await button(page, 'Put it on the page').click()
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible()
  await expect(toastsOf(page).filter({ hasText: 'Kept on this device' })).toHaveCSS('opacity', '1')
  await examine(page, 'the longest announcement, unsent')
  await dismissToasts(page)
  await context.setOffline(false)
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0)
  await onlyInDrill(examineFocus)(page, 'announcements')
})
