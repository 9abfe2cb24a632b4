import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { eachPage } from './each-page.ts'
import { judge, leaveOut, report } from './measure.ts'
import { openBrowser } from './open-browser.ts'

// The weight of a first visit, for every template and sample.

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }

const browser = await openBrowser()
const texts: number[] = []
const views: { total: number; script: number; strangers: number }[] = []
await eachPage(async ({ name, address, files }) => {
  const text = files.get('index.html') ?? new Uint8Array()
  const weigh = (squeeze: (bytes: Uint8Array) => Uint8Array) => squeeze(text).byteLength / 1_000
  const [gzip, brotli] = [weigh(gzipSync), weigh(brotliCompressSync)]
  texts.push(brotli)
  report(`${name}: HTML + CSS, kB gzip, brotli`, `${gzip.toFixed(1)}, ${brotli.toFixed(1)}`)
  if (browser) {
    const view = await visit(browser, address)
    views.push(view)
    report(`${name}: first view, kB`, view.total.toFixed(1))
  }
})
await browser?.close()
judge('page-text', texts)
if (browser) {
  const all = (of: 'total' | 'script' | 'strangers') => views.map((view) => view[of])
  judge('page-first-view', all('total'))
  judge('page-script', all('script'))
  judge('page-strangers', all('strangers'))
} else {
  leaveOut(['page-first-view', 'page-script', 'page-strangers'], 'no Chromium on this machine')
}

async function visit(within: Browser, address: string) {
  const page = await within.newPage(PHONE)
  const sizes: Promise<{ bytes: number; isScript: boolean }>[] = []
  const origins = new Set<string>()
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script'
    sizes.push(request.sizes().then((size) => ({ bytes: size.responseBodySize, isScript })))
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:') origins.add(url.origin)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  await page.close()
  const sum = (of: typeof all) => of.reduce((total, { bytes }) => total + bytes, 0)
  return {
    total: sum(all) / 1_000,
    script: sum(all.filter(({ isScript }) => isScript)),
    strangers: origins.size - 1,
  }
}
