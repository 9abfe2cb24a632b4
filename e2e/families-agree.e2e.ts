// Screens: builder, dashboard, page
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { dayFromNow } from './calendar-site.ts'
import { examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import {
  expectLoaded,
  field,
  heading,
  pickPhoto,
  previewSite,
  publishSite,
  toStep,
} from './leader.ts'
import { openLiveSite, openSite } from './open-site.ts'
import { PHONE } from './phone.ts'
import { openPhoto } from './photo-step.ts'

test.use({ viewport: PHONE })

const photo = async (seed: number) => ({
  ...{
    kind: 'photo' as const,
    name: `lake-${seed}.jpg`,
    buffer: await samplePhoto(seed, 320, 240),
  },
  ...{ alt: 'A canoe', caption: 'The lake' },
})

test('Families agree to an album for two weeks, a leader is asked about it, and they agree for a year', async ({
  page,
}) => {
  const uploads = [await photo(21), await photo(22), await photo(23)]
  await openLiveSite(page, { troopName: 'Troop 77' }, { name: 'builder', step: 6 }, uploads)
  await openPhoto(page, 1)
  const consent = page.getByRole('group', { name: 'Consent to photo 1' })
  await consent.getByRole('checkbox').check()
  await expect(consent.getByLabel('Until')).toHaveValue(dayFromNow(365))
  await consent.getByLabel('Until').fill(dayFromNow(12))
  await consent.getByRole('button', { name: 'Same for all 3 pictures' }).click()
  await examineFully(page, 'consent to a photo')
  await openPhoto(page, 3)
  const last = page.getByRole('group', { name: 'Consent to photo 3' })
  await expect(last.getByLabel('Until')).toHaveValue(dayFromNow(12))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  const asked = page.getByRole('region', { name: 'Still right?' }).getByRole('listitem')
  await expect(asked).toContainText('3 pictures')
  await expect(asked).toContainText('After that they are not on your page.')
  await page.getByRole('button', { name: 'Yes, still right Photos' }).click()
  await expect(heading(page, 'Still right?')).toBeHidden()
  await page.reload()
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  await page.getByRole('button', { name: /^Edit/ }).click()
  await toStep(page, 6)
  await openPhoto(page, 2)
  const second = page.getByRole('group', { name: 'Consent to photo 2' })
  await expect(second.getByLabel('Until')).toHaveValue(dayFromNow(365))
})

test('A leader under 18 is on the page by first name and role, without a photo', async ({
  page,
  context,
}) => {
  const leaders = [{ name: 'Ann Larch', role: 'Scoutmaster' }]
  const step = { name: 'builder', step: 4 } as const
  const { url } = await openLiveSite(page, { troopName: 'Troop 78', leaders }, step)
  await page.getByRole('button', { name: 'Add another leader' }).click()
  await field(page, 'Name of leader 2').fill('Sam Milden')
  await field(page, 'Role of leader 2').fill('Patrol Leader')
  await page.getByRole('checkbox', { name: /Leader 2 is under 18/ }).check()
  await expect(page.getByText('Visitors read “Sam, Patrol Leader”')).toBeVisible()
  await expect(page.getByText('Photo of leader 2')).toBeHidden()
  await examineFully(page, 'a leader under 18')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await toStep(page, 7)
  await page.getByRole('button', { name: 'Preview Site' }).click()
  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  const visitor = await context.newPage()
  await visitor.goto(url)
  await expect(visitor.getByText('Sam', { exact: true }).first()).toBeVisible()
  expect(await visitor.content()).not.toContain('Milden')
})

test('A Girl Scout troop’s first screen names the town and whom to ask, and nobody is asked to say more', async ({
  page,
}) => {
  const facts = {
    ...{ organization: 'girl-scouts-usa', unitKind: 'other' },
    ...{ troopName: 'Troop 1284', location: 'Maple Falls, Oregon', contactEmail: 'a@b.example' },
  }
  await openSite(page, facts)
  await expect(heading(page, 'Before you publish')).toBeVisible()
  await expect(page.getByText('Nobody knows when to come.')).toBeHidden()
  const { url } = await publishSite(page)
  await page.goto(url)
  await expect(page.getByText('Ask us, and we tell you')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Write to us' }).first()).toHaveAttribute(
    'href',
    'mailto:a@b.example',
  )
})

test('Families look first: a new picture is at their address, and on the page two days later', async ({
  page,
  context,
}) => {
  test.slow()
  const { url } = await openLiveSite(page, { troopName: 'Troop 79' }, { name: 'preview' })
  await page.getByRole('button', { name: 'Members' }).click()
  await page.getByRole('checkbox', { name: 'Families look first' }).check()
  await page.goBack()
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await pickPhoto(page)
  await previewSite(page)
  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(page.getByText(/New pictures wait two days: families look first/)).toBeVisible()
  const card = page.getByRole('region', { name: 'Families look first' })
  await expect(card).toContainText('1 new picture waits until')
  await examineFully(page, 'families look first')
  const address = await card.getByText(/\/families\//).textContent()

  const visitor = await context.newPage()
  await visitor.setViewportSize(PHONE)
  await visitor.goto(url)
  await expect(visitor.locator('#photos')).toHaveCount(0)
  await visitor.goto(address ?? '')
  await expectLoaded(visitor.getByRole('img').first())
  await visitor.getByRole('link', { name: /^Take it down/ }).click()
  await expect(visitor.getByRole('radio', { checked: true })).toHaveCount(1)
  await visitor.getByLabel('I am a parent of a child in it').check()
  await visitor.getByRole('button', { name: 'Take it down' }).click()
  await expect(heading(visitor, 'It is off the page')).toBeVisible()
  await visitor.goto(address ?? '')
  await expect(visitor.getByText('No picture waits right now.')).toBeVisible()

  await page.bringToFront()
  await card.getByRole('button', { name: 'Make another address' }).click()
  await expect(card.getByText(address ?? '-')).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByText('No picture waits right now.')).toBeHidden()
})
