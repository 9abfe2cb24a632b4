// Screens: history, preview, builder
import { examine, examineFocus } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { dismissToasts, field, heading, previewSite, publishSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'
import { tile } from './photo-step.ts'
import { lakeAndFire, saved } from './second-device.ts'

test('A leader reads what was changed, and puts a text and a photo back', async ({ page }) => {
  test.slow()
  await openSite(
    page,
    { troopName: 'Troop 78', meetingTime: 'Mondays, 7 PM', about: 'We camp. '.repeat(100) },
    { name: 'preview' },
    await lakeAndFire(),
  )
  await publishSite(page)
  await dismissToasts(page)
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 2)
  await field(page, 'Meeting Time').fill('Mondays, 6:30 PM')
  await field(page, 'About Your Troop').fill('We paddle. '.repeat(100))
  await expect(saved(page).first()).toBeVisible()
  await previewSite(page)

  await page.getByRole('button', { name: 'History' }).click()
  await expect(heading(page, 'History')).toBeFocused()
  await expect(page.getByRole('heading', { name: /^You published the page/ })).toBeVisible()
  const changed = 'You changed the meeting time from “Mondays, 7 PM” to “Mondays, 6:30 PM”'
  const line = (sentence: string) => page.getByRole('listitem').filter({ hasText: sentence })
  await expect(line(changed)).toHaveCount(1)
  await examine(page, 'history')
  await examineFocus(page, 'history')

  await line(changed).getByRole('button', { name: 'Put back the meeting time' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Put back the meeting time?' })
  await expect(dialog.getByRole('region', { name: 'Now' })).toHaveText('Mondays, 6:30 PM')
  await expect(dialog.getByRole('region', { name: 'Then' })).toHaveText('Mondays, 7 PM')
  await dialog.getByRole('button', { name: 'Put back' }).click()
  const back = 'You changed the meeting time from “Mondays, 6:30 PM” to “Mondays, 7 PM”'
  await expect(line(back)).toHaveCount(1)

  await page.getByRole('button', { name: 'Put back the text about the troop' }).click()
  await examine(page, 'dialog to put back a long text')
  await page.keyboard.press('Escape')
  await dismissToasts(page)
  const putBack = async (sentence: string) => {
    await line(sentence).getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  }
  await putBack('You added a photo “The lake')
  await expect(line('You removed a photo “The lake')).toHaveCount(1)
  await putBack('You removed a photo “The lake')
  await expect(line('You added a photo “The lake')).toHaveCount(2)
  await dismissToasts(page)
  await putBack('You removed a photo “The lake')
  await expect(page.getByRole('alert')).toHaveText('It says that already.')
  await page.keyboard.press('Escape')
  await page.getByLabel('Changes by').selectOption({ index: 1 })
  await expect(line(back)).toHaveCount(1)

  await page.getByRole('button', { name: 'See the page' }).click()
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 2)
  await expect(field(page, 'Meeting Time')).toHaveValue('Mondays, 7 PM')
  await toStep(page, 6)
  await expect(tile(page, 2)).toBeVisible()
})
