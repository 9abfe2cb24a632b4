import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { samples } from '#samples/samples.ts'
import type { Site } from '#site/facts/site.ts'
import { listLinkedFiles } from '#site/linked-files.ts'
import { renderSite } from '#site/render.ts'
import { templates } from '#site/templates/index.ts'
import { makeSamplePhotos } from './sample-photos.ts'

// What a first visit weighs, for every template and case; and Lighthouse (mobile, median of 3) when
// LIGHTHOUSE names an installed copy of it: it is three times as large as all other tools together.

const NOW = new Date('2026-11-21T12:00:00Z')
const PORT = 9333
const CASES = (process.env['CASES'] ?? 'name-only,typical,full,long,arabic').split(',')
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  woff2: 'font/woff2',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
}
const say = (line: string) => process.stdout.write(`${line}\n`)

const { photos, contents } = await makeSamplePhotos(12)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${PORT}`],
})
let files = new Map<string, Uint8Array>()
const server = createServer((request, response) => {
  const path = (request.url ?? '').slice(1).split('?')[0] || 'index.html'
  const bytes = files.get(path)
  const type = TYPES[path.split('.').pop() ?? '']
  if (!bytes || !type) return response.writeHead(404).end()
  const isText = /text|svg/.test(type)
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'public, max-age=31536000',
    ...(isText && { 'content-encoding': 'br' }),
  })
  response.end(isText ? brotliCompressSync(bytes) : bytes)
}).listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

for (const template of templates) {
  for (const { name, site } of samples.filter((sample) => CASES.includes(sample.name))) {
    const chosen = {
      ...site,
      images: site.images.map((photo, index) => ({ ...photo, ...photos[index] })),
      template: template.name,
      address,
    }
    files = await filesOf(chosen)
    const text = ['index.html', 'style.css'].map((path) => files.get(path) ?? new Uint8Array())
    const weigh = (squeeze: (bytes: Uint8Array) => Uint8Array) =>
      text.map((bytes) => squeeze(bytes).byteLength).reduce((sum, size) => sum + size, 0)
    say(
      `${template.name} ${name}: HTML + CSS ${kilobytes(weigh(gzipSync))} gzip, ${kilobytes(weigh(brotliCompressSync))} brotli`,
    )
    if (process.env['LIGHTHOUSE']) say(`  ${await measure()}`)
  }
}
await browser.close()
server.close()

async function filesOf(site: Site): Promise<Map<string, Uint8Array>> {
  const all = new Map<string, Uint8Array>(contents)
  for (const { path, contents } of renderSite(site, NOW)) all.set(path, Buffer.from(contents))
  for (const file of listLinkedFiles(site)) {
    if (file.from !== 'template') continue
    all.set(file.path, await readFile(resolve(import.meta.dirname, '../src/site', file.source)))
  }
  return all
}

type Result = {
  lhr: {
    categories: Record<string, { score: number | null }>
    audits: Record<
      string,
      { numericValue?: number; displayValue?: string; details?: { items?: unknown[] } }
    >
  }
}

async function measure(): Promise<string> {
  const { default: lighthouse } = (await import(process.env['LIGHTHOUSE'] ?? 'lighthouse')) as {
    default: (address: string, flags: object) => Promise<Result>
  }
  const runs: Result['lhr'][] = []
  for (let run = 0; run < 3; run++) {
    runs.push((await lighthouse(`${address}/`, { port: PORT, logLevel: 'error' })).lhr)
  }
  const middle = (read: (lhr: Result['lhr']) => number) =>
    runs.map(read).sort((a, b) => a - b)[1] ?? Number.NaN
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
    Math.round(middle((lhr) => lhr.categories[category]?.score ?? 0) * 100),
  )
  const value = (audit: string) => middle((lhr) => lhr.audits[audit]?.numericValue ?? Number.NaN)
  const requests = middle((lhr) => lhr.audits['network-requests']?.details?.items?.length ?? 0)
  return `Lighthouse ${scores.join(' / ')}, LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s, CLS ${value('cumulative-layout-shift').toFixed(3)}, TBT ${Math.round(value('total-blocking-time'))} ms, ${kilobytes(value('total-byte-weight'))} in ${requests} requests`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
