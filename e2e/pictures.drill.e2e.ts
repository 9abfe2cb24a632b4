// Screens: landing, dashboard, builder, operator, page
import type { Page } from '@playwright/test'
import { samples } from '#samples/samples.ts'
import { expect, test } from './fixtures.ts'
import { expectLoaded, field, heading, previewSite, signUp, startSite, toStep } from './leader.ts'
import { becomeOperator, giveSamples } from './operator.ts'
import { type Answers, answerWith, quiet } from './operator-answers.ts'
import { OPERATORS } from './operators.ts'
import { ADDRESS, picturedSite, publish } from './published-site.ts'
import { isTakingPictures, takePicture, takeSheet } from './take-sheet.ts'

/** The pictures of the README: DRILL=yes LOOKS=write takes them again. */
test.use({ viewport: { width: 1_280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

const NOW = new Date('2026-06-01T12:00:00Z')
const live = (page: Page) => page.frameLocator('iframe[title="Live preview"]')

test('A visitor of the landing page sees a troop’s page on a phone', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page, 'Put your troop on the map.')).toBeVisible()
  await takePicture(page, 'landing.webp')
})

test('A leader finds two live pages with their addresses, a draft, and each in the builder', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const email = await signUp(page, `leader@${Date.now()}.example.org`)
  const addresses = await giveSamples(baseURL ?? '', email, 2)
  await startSite(page, 'Troop 31 of Copper Point', '31')
  await previewSite(page)
  await page.goto('/')
  await page.reload()
  const cards = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Edit / }) })
  await expect(cards).toHaveCount(3)
  await expect(cards.filter({ hasText: 'Published' })).toHaveCount(2)
  for (const address of addresses) await expect(page.locator(`a[href="${address}"]`)).toBeVisible()
  for (const thumbnail of await cards.locator('iframe').all()) {
    await expect(thumbnail.contentFrame().locator('h1')).toBeAttached()
  }
  await takePicture(page, 'dashboard.webp')

  await page.getByRole('button', { name: /^Edit Troop 102/ }).click()
  await toStep(page, 2)
  await expect(field(page, 'About Your Troop')).not.toHaveValue('')
  await page.mouse.move(0, 0)
  await expectLoaded(live(page).locator('#photos img').first())
  await takePicture(page, 'builder.webp')
})

test('A visitor sees a published page on a desk and on a phone', async ({ page }) => {
  const coming = samples.find(({ name }) => name === 'typical')?.live
  await publish(page, { ...picturedSite, template: 'modern' }, NOW, coming)
  const pictures: Buffer[] = []
  for (const [width, height] of [
    [1_280, 1_100],
    [390, 1_100],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${ADDRESS}/`)
    await expect(heading(page, picturedSite.troopName)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    if (isTakingPictures) pictures.push(await page.screenshot({ animations: 'disabled' }))
  }
  if (isTakingPictures) await takeSheet('published.webp', pictures, { scale: 0.75 })
})

test('An operator sees in the morning what needs them', async ({ page, baseURL }) => {
  const operator = OPERATORS[4]
  await signUp(page, operator)
  await becomeOperator(page, baseURL ?? '', operator)
  await answerWith(page, morning)
  await page.goto('/operator')
  await expect(heading(page, 'This needs you')).toBeVisible()
  await takePicture(page, 'operator.webp')
})

const morning: Answers = {
  ...quiet,
  reports: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      siteId: '00000000-0000-4000-8000-000000000001',
      siteName: 'Troop 77 of the Lake',
      address: 'https://troop-77.troops.example',
      kind: 'A photo that should not be there',
      words: 'The second photo shows my daughter.',
      email: null,
      createdAt: new Date(Date.now() - 3_600_000).toISOString(),
      passedOnAt: null,
      isTakenDown: false,
      openOfSite: 1,
    },
  ],
}
