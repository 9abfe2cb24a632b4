import type { Browser, Page } from '@playwright/test'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { toStep } from '../e2e/leader.ts'
import { judge, leaveOut, median, quantile, report, sized } from './measure.ts'
import { openBrowser } from './open-browser.ts'
import { openBuilder } from './open-builder.ts'
import { typeInto } from './type-into.ts'
import { withServer } from './with-server.ts'

/**
 * The time from a key press to the first painted frame that shows it: in the live preview, and in a bare
 * text box.
 */
const PHOTOS = sized(12, 1)
const WORDS = sized('Forty scouts who would rather be outside than anywhere else. ', 'Fo')
const ROUNDS = sized(5, 1)

const browser = await openBrowser()
if (browser) {
  await withServer(({ origin }) => compare(browser, origin))
  await browser.close()
} else {
  leaveOut(['preview-typing'], 'no Chromium on this machine')
}

async function compare(within: Browser, origin: string): Promise<void> {
  const bare = await within.newPage({ viewport: { width: 1_280, height: 900 } })
  await bare.setContent('<!doctype html><textarea aria-label="Bare"></textarea>')
  const builder = await openBuilder(within, origin)
  await pickPhotos(builder)
  await toStep(builder, 2)

  const bareTimes: number[][] = []
  const builderTimes: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    bareTimes.push(await typeInto(bare, 'Bare', WORDS))
    builderTimes.push(await typeInto(builder, 'About Your Troop', WORDS))
  }
  report('keys typed with twelve photos on the form', builderTimes.flat().length)
  report('bare text box, ms: median, 95th', describe(bareTimes.flat()))
  report('page beside the form, ms: median, 95th', describe(builderTimes.flat()))
  judge(
    'preview-typing',
    builderTimes.map((times, round) => at95(times) - at95(bareTimes[round] ?? [])),
  )
}

async function pickPhotos(page: Page): Promise<void> {
  await toStep(page, 6)
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await samplePhoto(index + 1, 1_600, 1_200),
    })),
  )
  await page.getByLabel('Activity Photos').setInputFiles(photos)
  await page.getByText(/^\d+ photos? selected$/).waitFor()
}

function at95(values: number[]): number {
  return quantile(values, 0.95)
}

function describe(values: number[]): string {
  return `${median(values).toFixed(1)}, ${at95(values).toFixed(1)}`
}
