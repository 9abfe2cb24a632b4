// Screens: calendar, auth
import { openCalendar } from './calendar-site.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, PASSWORD } from './leader.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('The Back of an Android phone closes the dialog that is open, and leaves the view beneath', async ({
  page,
}) => {
  // On a desktop, Esc triggers the close request that Back triggers on Android, unless a listener
  // takes the key.
  await page.addInitScript(() => {
    const keepFromPage = (event: KeyboardEvent) =>
      event.key === 'Escape' && event.stopImmediatePropagation()
    window.addEventListener('keydown', keepFromPage, true)
  })
  await page.addInitScript(() => {
    const listening = new Set()
    class Listed extends Reflect.get(window, 'CloseWatcher') {
      constructor() {
        super()
        listening.add(this)
      }
      destroy() {
        super.destroy()
        listening.delete(this)
      }
    }
    Object.assign(window, { CloseWatcher: Listed, listening })
  })
  await openCalendar(page)
  const dialog = page.getByRole('dialog', { name: 'Add an event' })
  for (const title of ['Campout', 'Court of honor']) {
    await page.getByRole('button', { name: 'Add an event', exact: true }).click()
    await field(page, 'What is it?').fill(title)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(heading(page, 'Keep it current')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Keep editing' }).last().click()
  await expect(field(page, 'What is it?')).toHaveValue('Court of honor')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  // A leftover watcher would consume the next Back, and do nothing.
  await expect.poll(() => page.evaluate('listening.size')).toBe(0)
})

test.describe('What is typed in a sheet', () => {
  test.use({ announced: /status of 401/ })

  test('outlives Back, a reload and the end of the session, until it is saved or thrown away', async ({
    page,
  }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog', { name: 'Write an announcement' })
    const open = async () => {
      await page.getByRole('tab', { name: 'Announcements' }).click()
      await button('Write an announcement').click()
    }
    await openCalendar(page)
    await button('Back to Dashboard').click()
    await page.getByRole('button', { name: /^Keep it current/ }).click()
    await open()
    await field(page, 'Title').fill('Popcorn orders')
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(button('Keep editing')).toBeVisible()
    await button('Write an announcement').click()
    await expect(field(page, 'Title')).toHaveValue('Popcorn orders')
    await expect(button('Keep editing')).toHaveCount(0)

    await page.reload()
    await open()
    await expect(dialog.getByText('This is what you typed before.')).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Popcorn orders')
    await field(page, 'Text').fill('Due on Friday')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('sb-')) localStorage.removeItem(key)
      }
    })
    await button('Put it on the page').click()
    const auth = page.getByRole('dialog', { name: 'Welcome to ScoutSite' })
    await field(page, 'Password').fill(PASSWORD)
    const failure = page.getByText('You are not signed in any more.')
    await expect(failure).toHaveCount(1)
    await auth.getByRole('button', { name: 'Sign In' }).click()
    await expect(auth).toBeHidden()
    await expect(field(page, 'Text')).toHaveValue('Due on Friday')
    await expect(failure).toHaveCount(0)
    await button('Put it on the page').click()
    await expect(dialog).toBeHidden()
    await expect(heading(page, 'Popcorn orders')).toBeVisible()

    await button('Write an announcement').click()
    await expect(field(page, 'Title')).toHaveValue('')
    await field(page, 'Title').fill('Work day')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await button('Write an announcement').click()
    await button('Start over').click()
    await expect(field(page, 'Title')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.goBack()
    await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  })
})
