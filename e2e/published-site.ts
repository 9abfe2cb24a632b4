import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { locateSample, samples } from '#samples/samples.ts'
import { type LiveFacts, NO_LIVE_FACTS } from '#site/facts/live.ts'
import type { Site } from '#site/facts/site.ts'
import { listLinkedFiles } from '#site/linked-files.ts'
import { render } from '#site/render.ts'

export const ADDRESS = 'http://troop-42.test'
export const fullSite = siteOfSample('full')
export const picturedSite = siteOfSample('pictured')

const REPORT_AT = 'http://scoutsite.test/report'
const CLAIM_AT = 'http://scoutsite.test/claim'
const NOW = new Date('2026-11-21T12:00:00Z')

const policyFor = (style?: string) => {
  const styles =
    style === undefined ? 'self' : `sha256-${createHash('sha256').update(style).digest('base64')}`
  return `default-src 'none'; style-src '${styles}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`
}
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

function siteOfSample(wanted: string): Site {
  const sample = samples.find(({ name }) => name === wanted)
  if (!sample) throw new Error(`the sample “${wanted}” is missing`)
  return sample.site
}

/**
 * Serves a rendered site inside the browser with its production policy. Returns the list of
 * requests to other origins.
 */
export async function publish(
  page: Page,
  site: Site,
  now: Date,
  live: LiveFacts = NO_LIVE_FACTS,
): Promise<string[]> {
  const elsewhere: string[] = []
  const files = new Map(
    render({ ...site, address: ADDRESS }, live, now, {
      reportAt: REPORT_AT,
      claimAt: CLAIM_AT,
    }).files.map((file) => [file.path, file]),
  )
  const linked = new Map(listLinkedFiles(site).map((file) => [file.path, file]))
  // Pending requests of the previous page would get no answer.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin !== ADDRESS) {
      elsewhere.push(route.request().url())
      return route.abort()
    }
    const path = pathname.slice(1) || 'index.html'
    const file = linked.get(path)
    const type = TYPES[path.split('.').pop() ?? ''] ?? 'image/svg+xml'
    const text = files.get(path)
    const headers = { 'content-type': type, 'content-security-policy': policyFor(text?.style) }
    if (file?.from === 'template') {
      const source = resolve(import.meta.dirname, '../src/site', file.source)
      return route.fulfill({ body: await readFile(source), headers })
    }
    const drawn = locateSample(
      path.replace(/^(photos\/sample-(?:hero-|leader-)?\d+)(?:-\d+)?\.\w+$/, '$1.jpg'),
    )
    if (drawn) {
      const svg = decodeURIComponent(drawn.slice(drawn.indexOf(',') + 1))
      return route.fulfill({ body: svg, headers })
    }
    return route.fulfill(text ? { body: text.contents, headers } : { status: 404 })
  })
  return elsewhere
}

/** Opens a page of a site served this way, with its fonts. */
export async function visit(page: Page, site: Site, path = ''): Promise<void> {
  await publish(page, site, NOW)
  await page.goto(`${ADDRESS}/${path}`)
  await page.evaluate(() => document.fonts.ready)
}
