// Screens: builder, auth, preview, calendar
import type { Locator, Page } from '@playwright/test'
import { samplePdf } from '#server/testing/sample-uploads.ts'
import { comingRows, openCalendar, openLive } from './calendar-site.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { dismissToasts, field, heading, newEmail, PASSWORD } from './leader.ts'
import { openSite } from './open-site.ts'

test.use({ viewport: { width: 390, height: 844 }, announced: /status of 400/ })

async function expectApart(one: Locator, others: Locator[]): Promise<void> {
  await expect(one).toBeVisible()
  const mine = await one.boundingBox()
  for (const other of others) {
    const box = await other.boundingBox()
    if (!mine || !box) throw new Error('Both should be on the screen.')
    const isAbove = mine.y + mine.height <= box.y || box.y + box.height <= mine.y
    expect(isAbove, String(other)).toBe(true)
  }
}

async function failToSignIn(page: Page): Promise<{ dialog: Locator; toast: Locator }> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await field(page, 'Email').fill(newEmail())
  await field(page, 'Password').fill(PASSWORD)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Sign In Error' })
  await expect(toast).toHaveCSS('opacity', '1')
  return { dialog, toast }
}

test('On a phone a toast covers no button that stays, and its Undo is one key away', async ({
  page,
}) => {
  const facts = { troopName: 'Troop 81', troopNumber: '81' }
  await openSite(page, facts, { name: 'builder', step: 5 })
  const picked = { name: 'Welcome.pdf', mimeType: 'application/pdf', buffer: samplePdf() }
  await field(page, 'Recruitment Packet PDF').setInputFiles(picked)
  await page.getByRole('button', { name: 'Remove the packet' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Packet removed' })
  await expect(toast).toHaveCSS('opacity', '1')
  await expectApart(toast, [page.getByRole('button', { name: 'See my page' })])
  // Its shadow extends around its corners: no surrounding element clips it.
  await expect(page.getByRole('region', { name: /Notifications/ })).toHaveCSS('overflow', 'visible')
  await page.keyboard.press('Alt+t')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toBeHidden()
  await expect(page.getByText('Welcome.pdf')).toBeVisible()
})

testInDrill(
  'On a phone a toast leaves a dialog’s title, way out, news and button free; by keyboard it is closed, and the dialog has the focus again',
  async ({ page }) => {
    const { dialog, toast } = await failToSignIn(page)
    await expectApart(toast, [
      heading(page, 'Welcome to ScoutSite'),
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByRole('alert'),
      dialog.getByRole('button', { name: 'Sign In' }),
    ])

    await field(page, 'Password').focus()
    await page.keyboard.press('Alt+t')
    const close = toast.getByRole('button', { name: 'Close toast' })
    await expect(close).toBeFocused()
    await close.press('Enter')
    await expect(toast).toBeHidden()
    await expect(field(page, 'Password')).toBeFocused()
    await expect(dialog).toBeVisible()
  },
)

testInDrill(
  'On a phone a toast leaves free what a dialog says of the event it is about',
  async ({ page }) => {
    await openCalendar(page)
    await page.getByRole('button', { name: 'Put it on the calendar' }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Saved' })
    await comingRows(page).first().getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expect(toast).toHaveCSS('opacity', '1')
    await expectApart(toast, [
      dialog.getByRole('heading', { name: 'Troop meeting' }),
      dialog.getByText('Every Tuesday'),
    ])
  },
)

test('On a phone a toast leaves free what the panel and the preview say in small letters', async ({
  page,
}) => {
  await openLive(page)
  await page.getByRole('button', { name: 'Put it on the calendar' }).click()
  const saved = page.getByRole('listitem').filter({ hasText: 'Families see it in a few seconds' })
  await expect(saved).toHaveCSS('opacity', '1')
  await expectApart(saved, [
    page.getByText('There is nothing to publish'),
    page.getByText('Troop 42', { exact: true }),
  ])
  await dismissToasts(page)
  await page.getByRole('button', { name: 'See the page' }).click()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await page.getByRole('button', { name: 'Preview Site' }).click()
  const ready = page.getByRole('listitem').filter({ hasText: 'Site Preview Ready!' })
  await expect(ready).toHaveCSS('opacity', '1')
  await expectApart(ready, [page.getByText('Published', { exact: true })])
})

test('A press counts although a toast has to find another place meanwhile', async ({ page }) => {
  await openCalendar(page)
  await page.getByRole('button', { name: 'Put it on the calendar' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Saved' })
  await expect(toast).toHaveCSS('opacity', '1')
  const back = page.getByRole('button', { name: 'Back to Dashboard' })
  await back.hover()
  const before = await back.boundingBox()
  await page.mouse.down()
  // On such a low screen it replaces the header, and the view moves down.
  await page.setViewportSize({ width: 390, height: 240 })
  expect(await back.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
})

testInDrill('On a low screen a dialog makes room for a toast', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  const { dialog, toast } = await failToSignIn(page)
  await expect(toast).toBeInViewport({ ratio: 1 })
  await expectApart(toast, [dialog])
})

testInDrill(
  'What a dialog shows stays where it is when it makes room for a toast, and afterwards',
  async ({ page }) => {
    await openCalendar(page)
    await page.getByRole('button', { name: 'Put it on the calendar' }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Saved' })
    await expect(toast).toHaveCSS('opacity', '1')
    // It stays as long as the pointer is on it.
    await toast.hover()
    await page.getByRole('button', { name: 'Add an event', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    const button = dialog.getByRole('button', { name: 'Add to the calendar' })
    const placesSeen = await dialog.evaluate(async (sheet) => {
      const said = sheet.querySelector('[type=submit]')
      if (!said) throw new Error('There should be a button.')
      sheet.scrollTop = sheet.scrollHeight
      const places = [said.getBoundingClientRect().top]
      const until = performance.now() + 700
      while (performance.now() < until) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        places.push(said.getBoundingClientRect().top)
      }
      return [...new Set(places)]
    })
    expect(placesSeen).toHaveLength(1)
    await expectApart(toast, [dialog])
    await toast.getByRole('button', { name: 'Close toast' }).click()
    await expect(toast).toBeHidden()
    expect(await button.boundingBox()).toMatchObject({ y: placesSeen[0] })
  },
)
