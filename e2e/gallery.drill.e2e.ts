// Screens: page
import { expect, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { samples } from '#samples/samples.ts'
import { templates } from '#site/templates/index.ts'

let server: ViteDevServer
let origin: string

test.beforeAll(async () => {
  server = await createServer({ logLevel: 'silent', server: { port: 0, hmr: false } })
  await server.listen()
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})

test.afterAll(() => server.close())

test('A designer finds every template in every case on one page', async ({ page }) => {
  await page.goto(`${origin}/gallery.html?width=390`)
  await expect(page.locator('iframe')).toHaveCount(templates.length * samples.length)
  const first = page.frameLocator('iframe').first()
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Our Scout Troop')
})
