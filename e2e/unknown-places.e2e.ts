// Screens: not-found, page
import { expect, test } from './fixtures.ts'

test.describe('an unknown path', () => {
  test.use({ announced: /Unknown path: \/nowhere|status of 404/ })

  test('shows the way home, and is written to the console', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/nowhere'))
    const response = await page.goto('/nowhere')
    expect(response?.status()).toBe(404)
    await logged
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, announced: /status of 404/ })

  test('an unknown path shows the same words and the way home', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page.getByText('Built Fast. Kept Simple.').first()).toBeVisible()
  })
})

test('every file that the page for unknown paths asks for is there', async ({ request }) => {
  const page = await (await request.get('/nowhere')).text()
  const paths = Array.from(page.matchAll(/ (?:href|src)="(\/[^"]*)"/g), ([, path = '']) => path)
  expect(paths.some((path) => path.endsWith('.woff2'))).toBe(true)
  for (const path of paths) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  expect(page).not.toContain('__VITE')
})

test('a host without a troop says so, and is not the app', async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  const response = await request.get('/', { headers: { host: `troop-4711.localhost:${port}` } })
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('There is no page here right now')
})
