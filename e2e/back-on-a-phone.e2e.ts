// Screens: current
import { openCurrent } from './current-site.ts'
import { expect, test } from './fixtures.ts'
import { field, heading } from './leader.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('The Back of an Android phone closes the dialog that is open, and leaves the view beneath', async ({
  page,
}) => {
  // A browser asks with Esc on a desktop as it does with Back on Android, unless a listener took the key.
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
  await openCurrent(page)
  const dialog = page.getByRole('dialog', { name: 'Add an event' })
  for (const title of ['Campout', 'Court of honor']) {
    await page.getByRole('button', { name: 'Add an event', exact: true }).click()
    await field(page, 'What is it?').fill(title)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(heading(page, 'Keep it current')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Go on with it' }).last().click()
  await expect(field(page, 'What is it?')).toHaveValue('Court of honor')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  // What still listened would take the next Back, and do nothing.
  await expect.poll(() => page.evaluate('listening.size')).toBe(0)
})
