// Screens: builder
import { expect, test } from './fixtures.ts'
import { field } from './leader.ts'
import { openSite } from './open-site.ts'

test('A button that is only a picture says its name under the mouse, until Escape or a press', async ({
  page,
}) => {
  const facts = { troopName: 'Troop 91', troopNumber: '91' }
  await openSite(page, facts, { name: 'builder', step: 1 })
  await field(page, 'Tagline').fill('Boats first')
  const undo = page.getByRole('button', { name: /^Undo: / })
  const tip = page.locator('[popover]').filter({ hasText: 'Undo: changed “Tagline”' })
  const pointAtUndo = () =>
    // Tooltips are loaded a moment after the view.
    expect(async () => {
      await page.mouse.move(5, 5)
      await undo.hover()
      await expect(tip).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  await pointAtUndo()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await pointAtUndo()
  await undo.click()
  await expect(tip).toBeHidden()
  await expect(field(page, 'Tagline')).not.toHaveValue('Boats first')
})
