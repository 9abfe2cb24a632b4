// Screens: page
import { expect, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { samples } from '#samples/samples.ts'
import { templates } from '#site/templates/index.ts'

const VIEWS = [
  { width: 390, cases: samples },
  { width: 1280, cases: samples.filter(({ name }) => ['typical', 'full'].includes(name)) },
]
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

for (const template of templates) {
  test(`${template.label} has its picture taken in every case`, async ({ page }, testInfo) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { width, cases } of VIEWS) {
      await page.setViewportSize({ width, height: 900 })
      for (const { name } of cases) {
        await page.goto(`${origin}/gallery/${template.name}/${name}`)
        await page.evaluate(async () => {
          await document.fonts.ready
          // Chromium takes no picture of what it has not painted yet.
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        })
        const path = testInfo.outputPath(`${template.name}-${name}-${width}.png`)
        const picture = await page.screenshot({ path })
        expect(picture.byteLength).toBeGreaterThan(5_000)
      }
    }
  })
}
