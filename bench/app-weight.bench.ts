import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { openBuilder } from './builder-page.ts'
import { runLighthouse } from './lighthouse.ts'
import { median, report, withServer } from './measure.ts'
import { buildPeer, type Peer } from './peers.ts'

// The JavaScript that a leader's browser fetches for the landing page and for the builder, and how long the
// builder keeps a slow phone from answering; beside it two editors, built here. Lighthouse when LIGHTHOUSE
// names an installed copy.

type Visit = (page: Page, origin: string) => Promise<void>

const PORT = 9334
const PHONE = { width: 390, height: 844 }
const ROUNDS = 3

const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${PORT}`],
})
await withServer(async ({ origin }) => {
  report('landing, all JavaScript it fetches, kB (budget 130)', await weigh(visitLanding))
  report('landing with the sign-in dialog open, kB', await weigh(openDialog))
  report(
    'builder, all JavaScript it needs, kB (budget 150)',
    await weigh(reopenBuilder, openBuilder),
  )
  report('builder on a four times slower phone, TBT, ms (budget 150)', await blockBuilder())
  for (const [name, entry] of [
    ['GrapesJS', 'grapesjs.js'],
    ['Puck', 'puck.js'],
  ] as const) {
    const peer = await buildPeer(entry)
    const { weight, blocked } = await measurePeer(browser, peer)
    report(`${name}, all its JavaScript, kB`, weight)
    report(`${name} on a four times slower phone, TBT, ms`, blocked)
  }
  if (process.env['LIGHTHOUSE'])
    report('landing, Lighthouse mobile', await runLighthouse(origin, PORT))

  async function weigh(visit: Visit, before?: Visit): Promise<string> {
    const page = await browser.newPage({ viewport: PHONE })
    await before?.(page, origin)
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) sizes.push(response.body().then(weighBytes))
    })
    await visit(page, origin)
    const total = kilobytes(await Promise.all(sizes))
    await page.close()
    return total
  }

  async function blockBuilder(): Promise<number> {
    const page = await browser.newPage({ viewport: PHONE })
    await openBuilder(page, origin)
    return blockedTime(page, () => reopenBuilder(page))
  }
})
await browser.close()

// A reload comes back to the builder, as it does for a leader.
async function reopenBuilder(page: Page): Promise<void> {
  await page.reload()
  await page.locator('iframe[title="Live preview"]').waitFor({ state: 'attached' })
}

async function visitLanding(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  // Somebody stirs, and the script comes.
  await page.mouse.move(20, 20)
  await page.waitForLoadState('networkidle')
}

async function openDialog(page: Page, origin: string): Promise<void> {
  await visitLanding(page, origin)
  await page.getByRole('button', { name: 'Get Started Free' }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function measurePeer(within: Browser, peer: Peer) {
  const page = await within.newPage({ viewport: PHONE })
  const fetched = new Map<string, number>()
  await page.route('http://peer.test/**', (route) => {
    const path = new URL(route.request().url()).pathname
    const body = peer.get(path)
    if (body === undefined) return route.fulfill({ status: 404 })
    if (path.endsWith('.js')) fetched.set(path, weighBytes(body))
    const kind = path.endsWith('.js') ? 'javascript' : path.endsWith('.css') ? 'css' : 'html'
    return route.fulfill({ contentType: `text/${kind}`, body })
  })
  const visit = () => page.goto('http://peer.test/', { waitUntil: 'networkidle' })
  const blocked = await blockedTime(page, visit)
  return { weight: kilobytes([...fetched.values()]), blocked }
}

/** Total blocking time as Lighthouse counts it: what each long task takes beyond 50 ms. */
async function blockedTime(page: Page, load: () => Promise<unknown>): Promise<number> {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const totals: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await load()
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
    totals.push(tasks.reduce((sum, task) => sum + task, 0))
  }
  await page.close()
  return Math.round(median(totals))
}

// As the server sends it.
function weighBytes(bytes: Uint8Array | string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return brotliCompressSync(bytes, { params }).byteLength
}

function kilobytes(sizes: number[]): string {
  return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)
}
