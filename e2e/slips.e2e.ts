// Screens: builder, preview, calendar
import { comingRows, dayFromNow } from './calendar-site.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, previewSite } from './leader.ts'
import { openLiveSite, openSite } from './open-site.ts'

test('A number that the name contradicts is said beside it, and the address can follow its correction', async ({
  page,
}) => {
  const meant = 10_000 + (Date.now() % 80_000)
  const wrong = meant + 1
  const facts = { troopName: `Pack ${meant}`, troopNumber: `${wrong}`, unitKind: 'pack' }
  await openLiveSite(page, facts, { name: 'builder', step: 1 })
  await expect(page.getByText(`Your name says ${meant}, the number ${wrong}?`)).toBeVisible()
  await field(page, 'Pack Number').fill(`${meant}`)
  await field(page, 'Location').focus()
  await expect(page.getByText(/^Your name says/)).toBeHidden()
  const question = page.getByText(`Your address still says ${wrong}.`)
  await expect(question).toBeVisible()
  await previewSite(page)
  await expect(heading(page, 'You are live')).toBeVisible()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Change it?' }).click()
  await expect(field(page, 'Address')).toHaveValue(`pack-${meant}`)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('Address changed')).toBeVisible()
  await expect(question).toBeHidden()
})

test('A new page says the address that a number will give it', async ({ page }) => {
  const facts = { troopNumber: '47', unitKind: 'pack' }
  await openSite(page, facts, { name: 'builder', step: 1 })
  await expect(page.getByText("Your page's address begins with pack-47.")).toBeVisible()
  await field(page, 'Pack Number').fill('')
  await expect(page.getByText(/^Also makes your page's address/)).toBeVisible()
})

test('A time that lets families guess is offered exact before publishing', async ({ page }) => {
  await openSite(page, { troopName: 'Troop 42', meetingTime: 'Tuesdays 7ish' })
  const missing = page.getByRole('region', { name: 'Before you publish' })
  await missing.getByRole('button', { name: 'When exactly? “7ish” lets families guess.' }).click()
  await page.getByRole('button', { name: 'Use “Tuesdays 7 PM”' }).click()
  await expect(field(page, 'Meeting Time')).toHaveValue('Tuesdays 7 PM')
  await expect(page.getByText(/^When exactly/)).toBeHidden()
})

test('A live page without dates leads to its calendar, until there is one', async ({ page }) => {
  await openLiveSite(page, { troopName: 'Troop 42' }, { name: 'preview' })
  await page.getByRole('button', { name: 'Add the first date' }).click()
  await expect(heading(page, 'Keep it current')).toBeVisible()
  await page.getByRole('button', { name: 'Add an event', exact: true }).click()
  await field(page, 'What is it?').fill('Bike ride')
  await field(page, 'Day').fill(dayFromNow(1))
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(comingRows(page).filter({ hasText: 'Bike ride' })).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'You are live')).toBeVisible()
  await expect(page.getByText(/^Next: your meetings and campouts/)).toBeHidden()
})
