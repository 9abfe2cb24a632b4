import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settings } from '#server/settings/config.ts'
import { readDocs, readFences, readSpans, withoutCode } from '#server/testing/read-docs.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const docs = readDocs()

/** Variables that are no settings: of the Caddyfile, and of Node. */
const OF_OTHERS = new Set([
  ...[...read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name),
  'NODE_EXTRA_CA_CERTS',
])
const known = new Set(Object.values(settings).map(({ variable }) => variable))

/** As code hosts make the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

function findBroken({ file, text }: { file: string; text: string }): string[] {
  const links = [...withoutCode(text).matchAll(/\]\((?!\w+:)([^)\s]*)\)/g)]
  return links.flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    if (!existsSync(join(ROOT, target))) return [link]
    const isThere = anchor === undefined || anchorsOf(read(target)).includes(anchor)
    return isThere ? [] : [link]
  })
}

describe.each(readDocs({ withDecisions: true }))('$file', (doc) => {
  it('leads nowhere but to files and headings that are there', () => {
    expect(findBroken(doc)).toEqual([])
  })
})

describe.each(docs)('$file', ({ text }) => {
  it('names only settings that there are', () => {
    const names = readSpans(text).flatMap((span) => span.match(/\b[A-Z\d]+(?:_[A-Z\d]+)+\b/g) ?? [])
    expect(names.filter((name) => !known.has(name) && !OF_OTHERS.has(name))).toEqual([])
  })

  it('names only scripts, benches and drills that there are', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const calls = [...readSpans(text), ...readFences(text).map(({ body }) => body)]
      .flatMap((code) => code.match(/npm run .+/g) ?? [])
      .map((call) => call.split(/\s+/))
    for (const [, , script = '', dashes, ...names] of calls) {
      expect(scripts).toHaveProperty(script)
      if (dashes !== '--' || !['bench', 'drill'].includes(script)) continue
      const folder = script === 'bench' ? 'bench' : 'drills'
      for (const name of names.filter((each) => !/^(?:--|NAME$)/.test(each)))
        expect(readdirSync(join(ROOT, folder))).toContain(`${name}.${script}.ts`)
    }
  })

  it('says of each block what it is: commands, what they print, settings or another language', () => {
    const kinds = readFences(text).map(({ kind }) => kind)
    expect(
      kinds.filter((kind) => !['sh', 'console', 'ini', 'systemd', 'vcl'].includes(kind)),
    ).toEqual([])
  })
})

it('A stranger reads the README in three minutes', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(110)
})
