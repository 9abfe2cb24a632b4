// Screens: builder, preview, dashboard, page
import { findBarriers } from './find-barriers.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, previewSite, publishSite, signUp, toStep } from './leader.ts'

const KIND = 'What kind of unit is it?'

test('A pack is called a pack everywhere, down to its address', async ({ page }) => {
  await signUp(page)
  await page.getByRole('button', { name: 'Create Your First Site' }).click()
  const kinds = page.getByRole('group', { name: KIND })
  await expect(kinds.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(field(page, 'Call to Action Button Text')).toHaveValue('Join Our Troop')
  await kinds.getByRole('radio', { name: 'Pack', exact: true }).check()
  await expect(field(page, 'Call to Action Button Text')).toHaveValue('Join Our Pack')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(kinds.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(field(page, 'Troop Name')).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()

  const number = String(Date.now() % 100_000)
  await field(page, 'Pack Name').fill('Elm Street Cubs')
  await field(page, 'Pack Number').fill(`Pack ${number}`)
  await field(page, 'Location').focus()
  await expect(field(page, 'Pack Number')).toHaveValue(number)
  const live = page.frameLocator('iframe[title="Live preview"]')
  await expect(live.getByText(`Pack ${number}`).first()).toBeVisible()
  await toStep(page, 2)
  await field(page, 'About Your Pack').fill('We build boats from bark.')
  await toStep(page, 4)
  await expect(field(page, 'Leader Role')).toHaveValue('Cubmaster')
  await toStep(page, 6)
  await expect(page.getByText('Pack Logo')).toBeVisible()
  await page.reload()
  await toStep(page, 1)
  await expect(kinds.getByRole('radio', { name: 'Pack', exact: true })).toBeChecked()

  await previewSite(page)
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).toContainText(`PackElm Street Cubs, Pack ${number}`)
  const { url } = await publishSite(page)
  expect(new URL(url).hostname).toContain(`pack-${number}.`)
  await page.goto(url)
  await expect(page.getByRole('link', { name: 'Join Our Pack' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Troop')
  await page.goto('/')
  await expect(page.getByText(`Pack #${number}`)).toBeVisible()
})

test('The kinds of unit fit the narrowest phone and a thumb; who says nothing of the kind gets a troop, which may still change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signUp(page)
  await page.getByRole('button', { name: 'Create Your First Site' }).click()
  await expect(heading(page, 'Hero Section')).toBeVisible()
  const labels = page.getByRole('group', { name: KIND }).locator('label')
  await expect(labels).toHaveCount(7)
  for (const label of await labels.all()) {
    const box = await label.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)
  expect(await findBarriers(page)).toEqual([])

  await page.setViewportSize({ width: 1_280, height: 720 })
  await field(page, 'Troop Name').fill('Troop 42')
  await previewSite(page)
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 1)
  const kinds = page.getByRole('group', { name: KIND })
  await expect(kinds.getByRole('radio', { name: 'Troop', exact: true })).toBeChecked()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(kinds.getByRole('radio', { name: 'Troop', exact: true })).toBeChecked()
  await kinds.getByRole('radio', { name: 'Troop', exact: true }).press('ArrowLeft')
  await expect(kinds.getByRole('radio', { name: 'Other' })).toBeChecked()
  await expect(field(page, 'Unit Name')).toHaveValue('Troop 42')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('Thirty seconds after the first press the page is a troop’s own, in words to begin with', async ({
  page,
}) => {
  await signUp(page)
  await page.getByRole('button', { name: 'Create Your First Site' }).click()
  const live = page.frameLocator('iframe[title="Live preview"]')
  await expect(live.locator('#about')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Crew', exact: true }).check()
  await field(page, 'Crew Name').fill('River Crew')
  await field(page, 'Crew Number').fill('9')
  await expect(live.getByRole('heading', { level: 1 })).toHaveText('River Crew')
  await expect(live.locator('#about')).toContainText('We are a crew of young people')
  await expect(live.locator('#join')).toContainText('New faces are welcome')
  await toStep(page, 2)
  const mark = page.getByText('Sample text to get you started. Change whatever does not fit.')
  await expect(mark).toBeVisible()
  await field(page, 'About Your Crew').fill('We paddle from May to October.')
  await expect(mark).toBeHidden()
  await previewSite(page)
  const missing = page.getByRole('region', { name: 'Before you publish' })
  await missing.getByText(/more$/).click()
  await expect(missing.getByRole('button', { name: /Recruitment Information/ })).toContainText(
    'This is still our sample text.',
  )
  await expect(missing.getByRole('button', { name: /About Your Crew/ })).toHaveCount(0)
})
