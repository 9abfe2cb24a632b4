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

test('A new site has no history yet, and a long one is loaded in pages', async ({ page }) => {
  await openSite(page, { troopName: 'Troop 78' }, { name: 'preview' })
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await examine(page, 'history of a new site')
  const person = { user_id: crypto.randomUUID(), name: 'W'.repeat(80) }
  const lines = Array.from({ length: 50 }, (_, nth) => ({
    id: 100 - nth,
    at: '2026-11-20T11:00:00.123456+00:00',
    user_id: nth === 1 ? crypto.randomUUID() : person.user_id,
    field: nth === 0 ? 'published' : 'tagline',
    entry: null,
    before: nth < 2 ? null : 'Onward '.repeat(nth),
    after: nth < 2 ? null : 'x'.repeat(nth * 20),
    removed: nth === 1 ? 'name' : null,
  }))
  await page.route('**/rest/v1/site_names*', (route) => route.fulfill({ json: [person] }))
  // The server itself has none that are older.
  await page.route('**/rest/v1/site_history*', (route) =>
    route.request().url().includes('or=') ? route.continue() : route.fulfill({ json: lines }),
  )
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Removed a name' })).toContainText(
    'A former leader changed the tagline',
  )
  await examine(page, 'long history')
  const more = page.getByRole('button', { name: 'Show older changes' })
  await more.press('Enter')
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(48)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toBe('history.json')
})
