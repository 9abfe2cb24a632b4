// Screens: auth, builder, preview, calendar
import type { Locator } from '@playwright/test'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { openCalendar } from './calendar-site.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { heading, previewSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'
import { pickPhotos } from './photo-step.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const fillOf = (element: Locator) =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor)

async function expectFilled(bar: Locator): Promise<void> {
  expect.soft(await fillOf(bar.locator('> *'))).not.toBe(await fillOf(bar))
}

/** Checks the progress bar of an upload while the upload is held. */
async function expectFilledMeanwhile(bar: Locator, pick: () => Promise<void>): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await bar.page().route('**/upload-asset', async (route) => {
    await held
    await route.continue()
  })
  await pick()
  await expectFilled(bar)
  release()
  await expect(bar).toBeHidden()
  await bar.page().unroute('**/upload-asset')
}

/** Checks the labels of radio buttons, one of which is chosen. */
async function expectOneStandsOut(group: Locator): Promise<void> {
  const labels = group.locator('label')
  const chosen = await fillOf(
    labels.filter({ has: group.page().getByRole('radio', { checked: true }) }),
  )
  const fills = await Promise.all((await labels.all()).map(fillOf))
  expect.soft(fills.filter((fill) => fill === chosen)).toHaveLength(1)
}

test('In forced colors one sees which tab of the dialog about an account is open', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const edge = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor)
  expect.soft(await edge('Sign In')).not.toBe(await edge('Sign Up'))
})

testInDrill('In forced colors one sees what is chosen, and how far it is', async ({ page }) => {
  await openSite(page, { troopName: 'Troop 63' }, { name: 'builder', step: 1 })
  const back = await page.getByRole('button', { name: 'Back to Dashboard' }).boundingBox()
  expect(back?.x).toBe((await heading(page, 'Edit Site').boundingBox())?.x)
  await page.getByText('Pack', { exact: true }).click()
  await expectOneStandsOut(page.getByRole('group', { name: /What kind of unit/ }))
  await expectFilled(page.getByRole('progressbar', { name: 'Progress' }))
  await toStep(page, 7)
  await expectOneStandsOut(page.getByRole('group', { name: 'Template' }))
  const chosen = page.getByRole('group', { name: 'Template' }).locator('label').first()
  const colorOf = (text: string) =>
    chosen.getByText(text).evaluate((each) => getComputedStyle(each).color)
  expect.soft(await colorOf('Traditional scout green')).toBe(await colorOf('Classic Scout'))
  await page.getByRole('button', { name: 'Make it ours' }).click()
  await page.getByRole('radio', { name: 'Navy and gold' }).check()
  await expectOneStandsOut(page.getByRole('group', { name: 'Pairs of colors' }))
  await page.getByRole('button', { name: 'Done' }).click()
  await previewSite(page)
  await expect(heading(page, 'Site Preview')).toBeVisible()
  await expectOneStandsOut(page.getByRole('group', { name: 'Width of the preview' }))
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 6)
  // One after another: a photo picked during another upload waits for it without a bar.
  await expectFilledMeanwhile(page.getByRole('progressbar', { name: 'Photos' }), async () =>
    pickPhotos(page, { 'lake.jpg': await samplePhoto(1) }),
  )
  await expect(page.getByText('1 photo selected')).toBeVisible()
  await expectFilledMeanwhile(
    page.getByRole('progressbar', { name: 'Upload of the logo' }),
    async () =>
      page.getByLabel('Pack Logo').setInputFiles({
        name: 'patch.jpg',
        mimeType: 'image/jpeg',
        buffer: await samplePhoto(2),
      }),
  )
})

test('In forced colors one sees in the panel where one is, what is chosen, and what has an edge', async ({
  page,
}) => {
  await openCalendar(page)
  const edgeOf = (element: Locator) =>
    element.evaluate((each) => {
      const { borderBottomWidth, borderBottomColor } = getComputedStyle(each)
      return borderBottomWidth === '0px' ? 'none' : borderBottomColor
    })
  const meeting = page.getByRole('region', { name: 'Your regular meeting' })
  expect.soft(await edgeOf(meeting)).not.toBe('none')
  const tab = (name: string) => edgeOf(page.getByRole('tab', { name }))
  expect.soft(await tab('Events')).not.toBe(await tab('Announcements'))
  const widthOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((each) => getComputedStyle(each).borderTopWidth)
  expect.soft(await widthOf('Put it on the calendar')).toBe('3px')
  expect.soft(await widthOf('Change it first')).toBe('1px')
  await page.getByRole('button', { name: 'Put it on the calendar' }).click()
  const day = page.getByRole('gridcell').getByRole('button', { name: /: Troop meeting/ })
  await page.getByRole('button', { name: 'Month after' }).click()
  expect.soft(await fillOf(day.first().locator('.fill'))).not.toBe(await fillOf(day.first()))
  await page.getByRole('button', { name: 'Add an event', exact: true }).click()
  expect.soft(await edgeOf(page.getByRole('dialog'))).not.toBe('none')
  await page.getByLabel('Place', { exact: true }).fill('Fire hall')
  await expectOneStandsOut(page.getByRole('group', { name: 'What visitors see of the place' }))
})
