import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { cancelNext } from '#samples/cancel-next.ts'
import { samples } from '#samples/samples.ts'
import { contentTypeOf } from '#server/http/content-types.ts'
import { isPackable } from '#server/http/pack-bytes.ts'
import { findFreePort } from '#server/starting/find-free-port.ts'
import type { Photo } from '#site/facts/assets.ts'
import type { LiveFacts } from '#site/facts/live.ts'
import type { Site } from '#site/facts/site.ts'
import { listLinkedFiles } from '#site/linked-files.ts'
import { render } from '#site/render.ts'
import { templates } from '#site/templates/index.ts'
import { sized } from './measure.ts'
import { makeSamplePhotos } from './sample-photos.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const REPORT_AT = 'https://scoutsite.example/report'
const CASES = sized(
  ['name-only', 'typical', 'full', 'long', 'arabic', 'pictured'],
  ['full', 'pictured'],
)
const TEMPLATES = sized(templates, templates.slice(0, 1))
const PHOTOS = sized(12, 1)
/** For the page with a photo at the top. */
const MOST_PHOTOS = 40

export type OpenedPage = {
  name: string
  address: string
  files: ReadonlyMap<string, Uint8Array>
  hasHero: boolean
}

/** Calls `work` for each page that has a budget, template by sample, while it is served on loopback. */
export async function eachPage(work: (page: OpenedPage) => Promise<void>): Promise<void> {
  const { photos, hero, contents } = await makeSamplePhotos(PHOTOS)
  let files = new Map<string, Uint8Array>()
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1).split('?')[0] || 'index.html'
    const bytes = files.get(path)
    if (!bytes) return response.writeHead(404).end()
    const type = contentTypeOf(path)
    const isPacked = isPackable(type, bytes.byteLength)
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000',
      ...(isPacked && { 'content-encoding': 'br' }),
    })
    response.end(isPacked ? brotliCompressSync(bytes) : bytes)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  try {
    for (const template of TEMPLATES) {
      for (const { name, site, live } of samples.filter((sample) => CASES.includes(sample.name))) {
        const facts = {
          ...site,
          ...(site.hero && { hero: { ...site.hero, ...hero } }),
          images: imagesOf(site).map((photo, index) => ({
            ...photo,
            ...photos[index % photos.length],
          })),
          template: template.name,
          address,
        }
        files = await filesOf(facts, cancelNext(live, NOW), contents)
        await work({
          name: `${template.name} ${name}`,
          address: `${address}/`,
          files,
          hasHero: site.hero !== null,
        })
      }
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function imagesOf({ hero, images }: Site): Photo[] {
  const [first] = images
  if (!hero || !first) return images
  return Array.from({ length: MOST_PHOTOS }, (_, index) => images[index] ?? first)
}

async function filesOf(site: Site, live: LiveFacts, pictures: ReadonlyMap<string, Uint8Array>) {
  const all = new Map<string, Uint8Array>(pictures)
  for (const { path, contents } of render(site, live, NOW, { reportAt: REPORT_AT }).files)
    all.set(path, Buffer.from(contents))
  for (const file of listLinkedFiles(site)) {
    if (file.from !== 'template') continue
    all.set(file.path, await readFile(resolve(import.meta.dirname, '../src/site', file.source)))
  }
  return all
}
