import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { findFreePort } from '#server/starting/find-free-port.ts'
import { describeSpeed, findLighthouse } from './lighthouse.ts'
import { judge, leaveOut, report, sized, spread } from './measure.ts'
import { openBrowser } from './open-browser.ts'
import { DESK, openBuilder, waitForBuilder } from './open-builder.ts'
import { buildPeer, installPeers, type Peer } from './peers.ts'
import { withServer } from './with-server.ts'

// The JavaScript that a leader's browser loads for the landing page and for the builder, and how long
// the builder blocks a slow phone's main thread; for comparison two editors, built here.

const PHONE = { width: 390, height: 844 }
const ROUNDS = sized(5, 1)
const PEERS = { GrapesJS: 'grapesjs.js', Puck: 'puck.js' }

const port = await findFreePort()
const browser = await openBrowser(port)
if (browser) {
  await withServer(({ origin }) => weighApp(browser, origin))
  const folder = installPeers()
  for (const [name, entry] of folder ? Object.entries(PEERS) : []) {
    const { weight, blocked } = await measurePeer(browser, await buildPeer(folder ?? '', entry))
    report(`${name}, all its JavaScript, kB`, weight.toFixed(1))
    report(`${name} on a four times slower phone, TBT, ms`, spread(blocked, 0))
  }
  await browser.close()
} else {
  leaveOut(['landing-script', 'builder-script', 'builder-tbt'], 'no Chromium on this machine')
}

async function weighApp(within: Browser, origin: string): Promise<void> {
  const landing = await within.newPage({ viewport: PHONE })
  judge('landing-script', [await weigh(landing, () => visitLanding(landing, origin))])
  const dialog = await within.newPage({ viewport: PHONE })
  const withDialog = await weigh(dialog, () => openDialog(dialog, origin))
  report('landing with the sign-in dialog open, kB', withDialog.toFixed(1))
  // On a phone a press opens the page; a desktop starts with it, and with all its rendering code.
  const desk = await openBuilder(within, origin, DESK)
  const beside = await weigh(desk, () => reopenBuilder(desk))
  report('builder on a desk, with the page beside it, kB', beside.toFixed(1))
  const builder = await openBuilder(within, origin, PHONE)
  judge('builder-script', [await weigh(builder, () => reopenBuilder(builder))])
  judge('builder-tbt', await blockedTimes(builder, () => reopenBuilder(builder)))
  const lighthouse = sized(await findLighthouse(), undefined)
  if (lighthouse) report('landing, Lighthouse', describeSpeed(await lighthouse(origin, port)))
}

async function weigh(page: Page, visit: () => Promise<void>): Promise<number> {
  const files = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) files.add(request.url())
  })
  await visit()
  const sizes = [...files].map(async (file) =>
    weighBytes(await (await page.request.get(file)).body()),
  )
  return kilobytes(await Promise.all(sizes))
}

// A reload returns to the builder, as it does for a leader.
async function reopenBuilder(page: Page): Promise<void> {
  await page.reload()
  await waitForBuilder(page)
}

async function visitLanding(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  // The first interaction loads the script.
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
  const blocked = await blockedTimes(page, visit)
  return { weight: kilobytes([...fetched.values()]), blocked }
}

/** Total blocking time as Lighthouse defines it: the time of each long task beyond 50 ms. */
async function blockedTimes(page: Page, load: () => Promise<unknown>): Promise<number[]> {
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
    totals.push(Math.round(tasks.reduce((sum, task) => sum + task, 0)))
  }
  await page.close()
  return totals
}

// Compressed as the server does it.
function weighBytes(bytes: Uint8Array | string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return brotliCompressSync(bytes, { params }).byteLength
}

function kilobytes(sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000
}
