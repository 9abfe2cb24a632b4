import { chromium, type Page } from '@playwright/test'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { openBuilder } from './builder-page.ts'
import { median, report, withServer } from './measure.ts'

/** From a key to the first painted frame that shows it: in the page beside the form, and in a bare text box. */
const PHOTOS = 12
const WORDS = 'Forty scouts who would rather be outside than anywhere else. '
const ROUNDS = 3

const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
await withServer(async ({ origin }) => {
  const bare = await browser.newPage({ viewport: { width: 1_280, height: 900 } })
  await bare.setContent('<!doctype html><textarea aria-label="Bare"></textarea>')
  const builder = await browser.newPage({ viewport: { width: 1_280, height: 900 } })
  await openBuilder(builder, origin)
  await pickPhotos(builder)
  await builder.getByRole('button', { name: 'Step 2', exact: true }).click()

  const bareTimes: number[] = []
  const builderTimes: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bareTimes.push(...(await typeInto(bare, 'Bare')))
    builderTimes.push(...(await typeInto(builder, 'About Your Troop')))
  }
  report('keys typed with twelve photos on the form', builderTimes.length)
  report('bare text box, ms: median, 95th', spread(bareTimes))
  report('page beside the form, ms: median, 95th (budget 16)', spread(builderTimes))
  report(
    'past the bare text box, ms at the 95th',
    (at95(builderTimes) - at95(bareTimes)).toFixed(1),
  )
})
await browser.close()

async function pickPhotos(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Step 6', exact: true }).click()
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await samplePhoto(index + 1, 1_600, 1_200),
    })),
  )
  await page.getByLabel('Activity Photos').setInputFiles(photos)
  await page.getByText(`${PHOTOS} photos selected`).waitFor()
}

async function typeInto(page: Page, label: string): Promise<number[]> {
  await page.bringToFront()
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  await field.evaluate(watchKeys)
  for (const letter of WORDS) {
    await page.keyboard.type(letter)
    await page.waitForFunction(() => window.typed.every((time) => time > 0))
  }
  return page.evaluate(() => window.typed)
}

declare global {
  interface Window {
    typed: number[]
  }
}

/** Notes for every key how long the first painted frame took that has it wherever it belongs. */
function watchKeys(field: Element): void {
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('nothing to watch')
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Live preview"]')
  window.typed = []
  const afterPaint = (work: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = work
      channel.port2.postMessage(null)
    })
  const isThere = () =>
    !frame ||
    frame.contentDocument?.querySelector('#about')?.textContent.includes(field.value.trim())
  field.onkeydown = () => {
    const start = performance.now()
    const before = field.value
    const index = window.typed.push(0) - 1
    const look = () => {
      if (field.value !== before && isThere()) window.typed[index] = performance.now() - start
      else afterPaint(look)
    }
    afterPaint(look)
  }
}

function at95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

function spread(values: number[]): string {
  return `${median(values).toFixed(1)}, ${at95(values).toFixed(1)}`
}
