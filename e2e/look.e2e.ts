// Screens: preview, builder, history, calendar
import { comingRows, dayFromNow, openLive } from './calendar-site.ts'
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { dismissToasts, field, previewSite, toStep } from './leader.ts'
import { openLiveSite } from './open-site.ts'
import { PHONE } from './phone.ts'
import { saved } from './second-device.ts'

test.use({ viewport: PHONE })

test('A leader who names a young person is asked once, takes the first name, and publishes', async ({
  page,
}) => {
  test.slow()
  const { url } = await openLiveSite(
    page,
    { troopName: 'Troop 78', about: 'We camp.' },
    { name: 'builder', step: 2 },
  )
  const about =
    'Scout Sam Miller earned his Eagle. Sam Miller leads the patrol. Den 4: Kim Lee, Tom Baker. Scout Ann Cole, 12, and Cub Mateo Ruiz swam. Call our scribe Jaylen, 14, at 414-555-0137. Thanks to Bo Hart.'
  await field(page, 'About Your Troop').fill(about)
  await expect(saved(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'See my page' }).click()
  await page.getByText('2 questions before it goes live').click()
  await examineFully(page, 'questions beside the page in the builder')
  await page.getByRole('button', { name: /^Change .*414-555-0137/ }).click()
  await expect(field(page, 'About Your Troop')).toBeFocused()
  await previewSite(page)
  const card = page.getByRole('region', { name: 'Before it goes live' })
  await expect(card.getByText('Must not go live')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await examineFully(page, 'questions before publishing')

  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(page.getByText(/^This must not go live: “414-555-0137”/)).toBeVisible()
  await expect(card).toBeFocused()
  await dismissToasts(page)
  await card.getByRole('button', { name: 'Take it out' }).click()
  await expect(card.getByText('Must not go live')).toHaveCount(0)
  const names = card.getByRole('button', { name: /^First names only/ })
  await names.press('Enter')
  await expect(names).toHaveCount(0)
  await card.getByText('1 thing to think about').click()
  await expect(card.getByText(/“Bo Hart” looks like a full name/)).toBeVisible()
  await examine(page, 'a name to think about before publishing', PHONE.width)
  await dismissToasts(page)
  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(page.getByText('Site Published Successfully!')).toBeVisible()
  await page.goto(url)
  await expect(page.getByText(/Scout Sam earned his Eagle. Sam leads the patrol/)).toBeVisible()
  await expect(page.getByText(/Miller|414-555/)).toHaveCount(0)
})

test('A family’s word is kept: nobody is asked twice; whose unit it is decides what is asked', async ({
  page,
}) => {
  test.slow()
  await openLiveSite(
    page,
    { troopName: 'Troop 79', meetingTime: 'Tuesdays, 7 pm' },
    { name: 'builder', step: 1 },
  )
  await field(page, 'Which organization is it part of?').selectOption('Girl Scouts of the USA')
  await expect(saved(page).first()).toBeVisible()
  await toStep(page, 2)
  await field(page, 'Meeting Time').fill('Tuesdays, 6:30 pm')
  await field(page, 'About Your Troop').fill('Brownie Ann Cole sold the most cookies.')
  await expect(saved(page).first()).toBeVisible()
  await previewSite(page)
  const card = page.getByRole('region', { name: 'Before it goes live' })
  await expect(card.getByText(/asks not to publish when a troop meets/)).toBeVisible()
  await card.getByRole('button', { name: 'The family agreed' }).click()
  await card.getByRole('button', { name: 'Publish it' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(page.getByText('Site Published Successfully!')).toBeVisible()

  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 2)
  await field(page, 'About Your Troop').fill('Our Brownies sell cookies.')
  await expect(saved(page).first()).toBeVisible()
  await previewSite(page)
  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(page.getByText('Site Published Successfully!')).toBeVisible()
  await dismissToasts(page)
  await page.getByRole('button', { name: 'History' }).click()
  await examineFully(page, 'history with what can be forgotten')
  await page.getByRole('button', { name: 'Forget the text about the troop' }).first().click()
  await expect(page.getByRole('dialog').getByText('Our Brownies sell cookies.')).toBeVisible()
  await examineFully(page, 'dialog to forget a text')
  await page.getByRole('button', { name: 'Forget for good' }).click()
  await expect(page.getByText('Forgotten, also in one version of the page')).toBeVisible()
  await expect(page.getByText('Removed a text')).toBeVisible()
  await expect(page.getByText(/Ann Cole/)).toHaveCount(0)
})

test('An event that names a young person waits for a look, and nothing else does', async ({
  page,
  context,
}) => {
  test.slow()
  const url = await openLive(page, { troopName: 'Troop 80' })
  const add = async (title: string) => {
    await page.getByRole('button', { name: 'Add an event', exact: true }).click()
    await field(page, 'What is it?').fill(title)
    await field(page, 'Day').fill(dayFromNow(3))
    await page.getByRole('button', { name: 'Add to the calendar' }).click()
  }
  await add('Owl walk')
  await expect(page.getByText('Families see it in a few seconds.')).toBeVisible()
  await dismissToasts(page)
  await add('Scout Sam Miller gets his Eagle')
  await expect(page.getByText('It waits for your look first: answer above.')).toBeVisible()
  await dismissToasts(page)
  const card = page.getByRole('region', { name: 'Waits for your look' })
  await expect(card.getByText(/is not on your page yet/)).toBeVisible()
  await expect(comingRows(page).filter({ hasText: 'Waits for your look' })).toHaveCount(1)
  await examineFully(page, 'calendar with an entry that waits for a look')
  const visitor = await context.newPage()
  await expect(async () => {
    await visitor.goto(url)
    await expect(visitor.getByText('Owl walk').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(visitor.getByText(/Eagle/)).toHaveCount(0)
  await card.getByRole('button', { name: 'First name only: Sam' }).press('Enter')
  await expect(card).toHaveCount(0)
  await expect(async () => {
    await visitor.goto(url)
    await expect(visitor.getByText('Scout Sam gets his Eagle').first()).toBeVisible({
      timeout: 500,
    })
  }).toPass()
})
