import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readImports as readImportsOf } from '../scripts/read-imports.ts'

const SOURCE = import.meta.dirname
/** Folders of src without circular imports, type imports included. */
const WITHOUT_CIRCLES = ['contract', 'samples', 'server', 'site', 'web']
/**
 * The layers of a folder in the order of imports: each may import itself and those before it; '' is the
 * top level.
 */
const LAYERS = {
  site: ['text', 'color', 'facts', 'page', 'templates', ''],
  web: [
    'lib',
    'navigation',
    'session',
    'queries',
    'api',
    'sync',
    'testing',
    'components',
    'features',
    '',
  ],
}

type Imports = ReadonlyMap<string, readonly string[]>

function readImports(room: string): Imports {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(SOURCE, room) }).filter(
    (file) => !/\.(?:test|suite|d)\.tsx?$/.test(file),
  )
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(SOURCE, room, file), 'utf8')
      return [file, findImports(text, join(room, file))] as const
    }),
  )
}

/** The imports of a file as paths relative to its folder of src; those from other folders start with `#`. */
function findImports(text: string, importer: string): string[] {
  const room = importer.split('/')[0] ?? ''
  return readImportsOf(text, importer).map((path) =>
    path.startsWith(`${room}/`) ? relative(room, path) : `#${path}`,
  )
}

/** The imports between whole folders: each subfolder, and each feature of the app, as if it were one file. */
function joinFolders(imports: Imports): Imports {
  const folderOf = (file: string) => /^(features\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file
  const joined = new Map<string, string[]>()
  for (const [file, names] of imports) {
    const folder = folderOf(file)
    const others = names.filter((name) => !name.startsWith('#')).map(folderOf)
    const known = joined.get(folder) ?? []
    joined.set(folder, [...known, ...others.filter((other) => other !== folder)])
  }
  return joined
}

/** The first circle found, as the path from a file back to itself; empty when there is none. */
function findCircle(imports: Imports): string[] {
  const done = new Set<string>()
  const way: string[] = []
  const walk = (file: string): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return []
    way.push(file)
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next)
      if (circle.length > 0) return circle
    }
    way.pop()
    done.add(file)
    return []
  }
  for (const file of imports.keys()) {
    const circle = walk(file)
    if (circle.length > 0) return circle
  }
  return []
}

function findArrowsBack(imports: Imports, layers: readonly string[]): string[] {
  const rank = (file: string) =>
    layers.indexOf(file.includes('/') ? (file.split('/')[0] ?? '') : '')
  return [...imports].flatMap(([file, names]) =>
    names
      .filter((name) => !name.startsWith('#') && rank(name) > rank(file))
      .map((name) => `${file} imports ${name}`),
  )
}

describe.each(WITHOUT_CIRCLES)('In src/%s', (room) => {
  const imports = readImports(room)

  test('every import leads forward: no file comes back to itself', () => {
    expect(findCircle(imports)).toEqual([])
  })

  test('every import is one that could be read', () => {
    const names = [...imports.values()].flat().filter((name) => !name.startsWith('#'))
    expect(names.filter((name) => /\.tsx?$/.test(name) && !imports.has(name))).toEqual([])
  })
})

describe.each(['server', 'web'])('Between the folders of src/%s', (room) => {
  test('every import leads forward: no folder comes back to itself', () => {
    expect(findCircle(joinFolders(readImports(room)))).toEqual([])
  })
})

describe.each(Object.entries(LAYERS))('The layers of src/%s', (room, layers) => {
  const imports = readImports(room)

  test('hold every file, and import only those before them', () => {
    const folders = [...imports.keys()].map((file) =>
      file.includes('/') ? file.split('/')[0] : '',
    )
    expect([...new Set(folders)].filter((folder = '') => !layers.includes(folder))).toEqual([])
    expect(findArrowsBack(imports, layers)).toEqual([])
  })
})

test('A troop’s site needs nothing of the other rooms, its samples included', () => {
  const outside = [...readImports('site').values()].flat().filter((name) => name.startsWith('#'))
  expect(outside).toEqual([])
})

test('The app in the browser takes types and codes from the contract, and never its schemas', () => {
  const withoutTypes = (text: string) => text.replace(/^import type [^'"]*['"][^'"]+['"]/gm, '')
  const readsSchemas = (file: string): boolean => {
    const text = withoutTypes(readFileSync(join(SOURCE, 'contract', file), 'utf8'))
    const own = findImports(text, `contract/${file}`).filter((name) => !name.startsWith('#'))
    return /from 'zod'/.test(text) || own.some(readsSchemas)
  }
  const taken = [...readImports('web').keys()].flatMap((file) => {
    const text = withoutTypes(readFileSync(join(SOURCE, 'web', file), 'utf8'))
    return findImports(text, `web/${file}`).filter((name) => name.startsWith('#contract/'))
  })
  const names = [...new Set(taken)].map((name) => name.replace('#contract/', ''))
  expect(names).toContain('refusal-codes.ts')
  expect(names.filter(readsSchemas)).toEqual([])
})

describe('The reader of imports', () => {
  const text = `import type { A } from '../facts/a.ts'
    export { b } from './b.ts'
    import { samples } from '#samples/samples.ts'
    const later = () => import('#site/text/c.ts')
    type D = typeof import("./d.ts")`

  test('sees types, exports, what comes later, and other rooms', () => {
    expect(findImports(text, 'site/page/page.ts')).toEqual([
      'facts/a.ts',
      'page/b.ts',
      '#samples/samples.ts',
      'text/c.ts',
      'page/d.ts',
    ])
  })

  test('finds a circle and an arrow that runs back', () => {
    const imports = new Map([
      ['facts/a.ts', ['text/b.ts']],
      ['text/b.ts', ['page/c.ts', 'page/d.ts']],
      ['page/c.ts', []],
      ['page/d.ts', ['facts/a.ts']],
    ])
    expect(findCircle(imports)).toEqual(['facts/a.ts', 'text/b.ts', 'page/d.ts', 'facts/a.ts'])
    expect(findArrowsBack(imports, LAYERS.site)).toEqual([
      'text/b.ts imports page/c.ts',
      'text/b.ts imports page/d.ts',
    ])
  })
})
