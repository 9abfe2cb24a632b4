// Screens: landing
import { expect, test } from './fixtures.ts'

test('The price says what is free today and what costs', async ({ page }) => {
  await page.goto('/')
  const pricing = page.getByRole('region', { name: 'What it costs' })
  await expect(pricing.getByText(/^Free today: make your site and preview it/)).toBeVisible()
  await expect(pricing.getByText(/^You are not charged here: /)).toBeVisible()
  for (const words of ['Starter Plan', '$250', '$50', 'Most Popular']) {
    await expect(pricing.getByText(words, { exact: true })).toBeVisible()
  }
})

test('A template has one name: on its card, in the samples and in the wizard', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Find the look that is yours' })
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    'Classic Scout',
    'Adventure',
    'Minimalist',
  ])
})

test.describe('In forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the buttons of the hero look like buttons', async ({ page }) => {
    await page.goto('/')
    for (const name of ['Get Started Free', 'See Templates']) {
      const button = page.getByRole('button', { name }).first()
      await expect(button).not.toHaveCSS('border-top-width', '0px')
      await expect(button).toHaveCSS('border-top-style', 'solid')
    }
  })
})
