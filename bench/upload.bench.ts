import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page, Response } from '@playwright/test'
import sharp from 'sharp'
import { previewSite, toStep } from '../e2e/leader.ts'
import { judge, leaveOut, median, quantile, ratios, report, sized, spread } from './measure.ts'
import { openBrowser } from './open-browser.ts'
import { openBuilder } from './open-builder.ts'
import { takePhoto } from './take-photo.ts'
import { typeInto } from './type-into.ts'
import { withFolder, withServer } from './with-server.ts'

/**
 * The time from picking twenty photos on a phone until the server has processed them all, compared
 * with the time that the bytes alone take on the same connection; and the added delay of letters
 * typed in the meantime, compared with those typed when all photos are uploaded.
 */
const PHOTOS = sized(20, 1)
const ROUNDS = sized(2, 1)
/** A slow mobile connection, and a phone four times slower than this machine. */
const LINE = { latency: 40, uploadThroughput: 1.6e6 / 8, downloadThroughput: 20e6 / 8 }
const SLOWER = 4
const PHONE = { width: 390, height: 844 }
const FIELD = 'Photo Section Title'
const WORDS = sized('What we did this summer ', 'Ab')
/** Several lines, since the length of the field is limited. */
const LINES = sized(4, 1)

const browser = await openBrowser()
if (browser) {
  const whole: number[] = []
  const bare: number[] = []
  const delays: number[] = []
  await withServer(async ({ origin }) => {
    await withFolder(async (folder) => {
      const photos = await takePhotos(folder)
      for (let round = 0; round < ROUNDS; round++) {
        const { seconds, sizes, delay } = await uploadAll(browser, origin, photos)
        whole.push(seconds)
        delays.push(delay)
        bare.push(await sendBare(browser, sizes))
      }
    })
  })
  await browser.close()
  report(`${PHOTOS} photos picked to all stored, s`, spread(whole, 1))
  report('the same bytes alone, s', spread(bare, 1))
  judge('upload', ratios(whole, bare))
  judge('upload-typing', delays)
} else {
  leaveOut(['upload', 'upload-typing'], 'no Chromium on this machine')
}

async function takePhotos(folder: string): Promise<string[]> {
  const taken = await Promise.all(Array.from({ length: sized(4, 1) }, (_, seed) => takePhoto(seed)))
  return Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => {
      const file = join(folder, `${index}.jpg`)
      // A stripe makes it another photo: an identical one is neither sent nor stored twice.
      const background = { r: index * 12, g: 99, b: 0 }
      const stripe = { create: { width: 300, height: 30, channels: 3, background } } as const
      await sharp(taken[index % taken.length])
        .composite([{ input: stripe, gravity: 'north' }])
        .keepMetadata()
        .jpeg({ quality: 88 })
        .toFile(file)
      return file
    }),
  )
}

async function uploadAll(within: Browser, origin: string, photos: string[]) {
  const page = await openBuilder(within, origin, PHONE)
  // Once the site is saved, photos are sent as soon as they are picked.
  await previewSite(page)
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(page, 6)
  await becomePhone(page)
  const stored = new Promise<Response[]>((resolve) => {
    const answers: Response[] = []
    page.on('response', (answer) => {
      if (!answer.url().endsWith('/upload-asset') || !answer.ok()) return
      if (answers.push(answer) === PHOTOS) resolve(answers)
    })
  })
  const begin = performance.now()
  await page.getByLabel('Activity Photos').setInputFiles(photos)
  const during = await typeLines(page)
  const answers = await stored
  const seconds = (performance.now() - begin) / 1_000
  const after = await typeLines(page)
  for (const answer of answers) {
    const { success, error } = await answer.json()
    if (!success) throw new Error(`A photo was refused: ${error}`)
  }
  const sizes = await Promise.all(answers.map(sizeOf))
  await page.context().close()
  report('a letter typed meanwhile, ms: median, 95th', describe(during))
  report('a letter typed afterwards, ms: median, 95th', describe(after))
  return { seconds, sizes, delay: quantile(during, 0.95) - quantile(after, 0.95) }
}

/** A few lines, one after another: preparing the photos takes the first seconds. */
async function typeLines(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let line = 0; line < LINES; line++) {
    await page.getByLabel(FIELD, { exact: true }).fill('')
    times.push(...(await typeInto(page, FIELD, WORDS)))
  }
  return times
}

function describe(times: number[]): string {
  return `${median(times).toFixed(1)}, ${quantile(times, 0.95).toFixed(1)}`
}

async function sizeOf(answer: Response): Promise<number> {
  const { 'content-length': length = '' } = await answer.request().allHeaders()
  return Number(length)
}

/**
 * Sends the same number of bytes, three requests at a time as the app does, to a server that only reads
 * them.
 */
async function sendBare(within: Browser, sizes: number[]): Promise<number> {
  const sink = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await once(sink, 'listening')
  const page = await within.newPage()
  await page.goto(`http://127.0.0.1:${(sink.address() as AddressInfo).port}/`)
  await becomePhone(page)
  const seconds = await page.evaluate(async (bodies) => {
    const begin = performance.now()
    const left = [...bodies]
    const lane = async () => {
      for (let size = left.pop(); size !== undefined; size = left.pop()) {
        await (await fetch('/', { method: 'POST', body: new Blob([new Uint8Array(size)]) })).text()
      }
    }
    await Promise.all([lane(), lane(), lane()])
    return (performance.now() - begin) / 1_000
  }, sizes)
  await page.close()
  sink.close()
  return seconds
}

async function becomePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
