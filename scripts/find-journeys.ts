import { globSync, readFileSync } from 'node:fs'
import { readImports } from './read-imports.ts'

/** The screens of a browser test stand in a line of its own; `page` is whatever visitors see. */
const SCREENS = /^\/\/ Screens: (.+)$/m
const FEATURE = /^web\/features\/([^/]+)\//
/** Nobody sees what only tests use. */
const NOT_SHOWN = /^src\/web\/testing\/|\.test\.tsx?$/

/** Which files of the app import a file of the project. */
type Importers = Map<string, string[]>

/** The browser tests, with the screens that each is about. */
export function listJourneys(): { file: string; screens: string[] }[] {
  return globSync('e2e/*.e2e.ts')
    .sort()
    .map((file) => {
      const [, names = ''] = SCREENS.exec(readFileSync(file, 'utf8')) ?? []
      return { file, screens: names.split(', ') }
    })
}

/** The browser tests that name a screen on which something of the changed files is. */
export function findJourneys(changed: readonly string[]): string[] {
  const screens = findScreens(changed)
  return listJourneys()
    .filter(
      ({ file, screens: its }) => changed.includes(file) || its.some((each) => screens.has(each)),
    )
    .map(({ file }) => file)
}

/** Of the app by what imports what; of the pages whatever changes there, and who imports it without a detour. */
function findScreens(changed: readonly string[]): Set<string> {
  const importers = readImporters()
  const screens = changed.flatMap((path) => {
    if (NOT_SHOWN.test(path)) return []
    const file = path.slice('src/'.length)
    if (path.startsWith('src/site/')) return ['page', ...screensOf(importers.get(file) ?? [])]
    if (!path.startsWith('src/web/')) return []
    const reached = screensOf(reach(file, importers))
    // What no screen imports is the frame around each of them.
    return reached.length > 0 ? reached : globSync('*', { cwd: 'src/web/features' })
  })
  return new Set(screens)
}

const screensOf = (files: Iterable<string>) =>
  [...files].flatMap((file) => FEATURE.exec(file)?.[1] ?? [])

/** A file of the app and all that it is part of, up to the screens: what shows those does not change with it. */
function reach(file: string, importers: Importers, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  const above = FEATURE.test(file) ? [] : (importers.get(file) ?? [])
  for (const each of above) reach(each, importers, reached)
  return reached
}

function readImporters(): Importers {
  const importers: Importers = new Map()
  for (const file of globSync('web/**/*.{ts,tsx}', { cwd: 'src', exclude: ['**/*.test.*'] })) {
    for (const name of readImports(readFileSync(`src/${file}`, 'utf8'), file)) {
      importers.set(name, [...(importers.get(name) ?? []), file])
    }
  }
  return importers
}
