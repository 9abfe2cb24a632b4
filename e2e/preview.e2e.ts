// Screens: page
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { locateSample, samples } from '#samples/samples.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { renderPreview } from '#site/render.ts'
import { templates } from '#site/templates/index.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const APP = 'http://app.test/'
const full = samples.find(({ name }) => name === 'full')

async function showPreview(page: Page, preview: string): Promise<FrameLocator> {
  await page.route('**/*', (route) =>
    route.request().url() === APP
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>builder</title>' })
      : route.abort(),
  )
  await page.goto(APP)
  await page.evaluate((srcdoc) => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { srcdoc, width: '390', height: '600', title: 'preview' })
    frame.sandbox.value = ''
    document.body.append(frame)
  }, preview)
  return page.frameLocator('iframe')
}

for (const template of templates) {
  test(`A leader can move about in the preview of ${template.label}, but not out of it`, async ({
    page,
  }) => {
    if (!full) throw new Error('the sample with photos is missing')
    const site = { ...full.site, template: template.name }
    const preview = await showPreview(page, renderPreview(site, NO_LIVE_FACTS, NOW, locateSample))
    await expect(preview.locator('#contact')).not.toBeInViewport()
    await preview.locator('nav a[href="#contact"]').click()
    await expect(preview.locator('#contact h2')).toBeInViewport()
    await preview.getByRole('link', { name: 'Facebook' }).click()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(site.troopName)
    await preview.getByRole('button', { name: /Drawing of a landscape, number 3\b/ }).click()
    await expect(preview.getByRole('dialog', { name: 'Photo 3' }).getByRole('img')).toBeInViewport()
    await preview.getByRole('button', { name: 'Close' }).click()
  })
}
