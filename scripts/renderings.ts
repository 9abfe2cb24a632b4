import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { samples } from '#samples/samples.ts'
import type { LiveFacts } from '#site/facts/live.ts'
import { newSite, type Site } from '#site/facts/site.ts'
import { listLinkedFiles } from '#site/linked-files.ts'
import { render } from '#site/render.ts'
import { templates } from '#site/templates/index.ts'

/**
 * The output of every template for every sample, one per line: template, version, sample, hash of its
 * facts, hash of its files.
 */
export const RENDERINGS = 'src/site/templates/renderings.txt'

const NOW = new Date('2026-01-01T12:00:00Z')
const ADDRESS = 'https://troop-42.scoutsite.example'
const PUBLISHED = { hasSharePicture: true, reportAt: 'https://scoutsite.example/report' }

export type Rendering = {
  template: string
  version: number
  sample: string
  facts: string
  files: string
}

export function renderSamples(): Rendering[] {
  return templates.flatMap(({ name: template, version }) =>
    samples.map(({ name: sample, site, live }) => ({
      template,
      version,
      sample,
      facts: hashOf(`${saidBy(site)}\n${JSON.stringify(live)}`),
      files: hashFiles({ ...site, template, address: 'https://sample.example' }, live),
    })),
  )
}

/**
 * Returns the new list. Live sites are rerendered only when their template has a new version, so a
 * version must keep rendering the same facts to the same files.
 */
export function listRenderings(known: string, now: readonly Rendering[]): string {
  const kept = new Map(
    known.split('\n').map((line) => [line.slice(0, line.lastIndexOf(' ')), line]),
  )
  const lines = now.map(({ template, version, sample, facts, files }) => {
    const start = `${template} ${version} ${sample} ${facts}`
    const line = `${start} ${files}`
    if ((kept.get(start) ?? line) === line) return line
    throw new Error(
      `Version ${version} of ${template} makes other files of the sample “${sample}” than it did. ` +
        `Raise \`version\` in src/site/templates/${template}/${template}.ts, then run \`npm run generate\`.`,
    )
  })
  return `${lines.join('\n')}\n`
}

// Initial values are left out, so that a new field does not change the facts of every sample.
function saidBy(site: Site): string {
  const initial = new Set(Object.entries(newSite()).map((entry) => JSON.stringify(entry)))
  const entries = Object.entries(site).map((entry) => JSON.stringify(entry))
  return entries
    .filter((entry) => !initial.has(entry))
    .sort()
    .join('\n')
}

function hashFiles(site: Site, live: LiveFacts): string {
  const hash = createHash('sha256').update(
    JSON.stringify(render({ ...site, address: ADDRESS }, live, NOW, PUBLISHED).files),
  )
  for (const file of listLinkedFiles(site)) {
    hash.update(file.path)
    if (file.from === 'template') hash.update(readFileSync(join('src/site', file.source)))
  }
  return hash.digest('hex').slice(0, 16)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
