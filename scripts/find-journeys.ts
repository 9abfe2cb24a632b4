import { globSync, readFileSync } from 'node:fs'
import { readImporters } from './read-imports.ts'

/** The screens of a browser test stand in a line of its own; `page` is whatever visitors see. */
const SCREENS = /^\/\/ Screens: (.+)$/m
const FEATURE = /^src\/web\/features\/([^/]+)\//
/** Nobody sees what only tests use. */
const NOT_SHOWN = /^src\/web\/testing\/|\.test\.tsx?$/

type Journey = { file: string; screens: string[] }

/** The browser tests of `npm test`, with the screens that each is about, the first one above all. */
export function listJourneys(): Journey[] {
  return globSync('e2e/*.e2e.ts')
    .filter((file) => !file.endsWith('.drill.e2e.ts'))
    .sort()
    .map((file) => {
      const [, names = ''] = SCREENS.exec(readFileSync(file, 'utf8')) ?? []
      return { file, screens: names.split(', ') }
    })
}

/** The browser tests that name a screen on which something of the changed files is, the nearest first. */
export function findJourneys(changed: readonly string[]): string[] {
  const screens = findScreens(changed)
  const rank = ({ file, screens: its }: Journey) =>
    changed.includes(file) ? -1 : its.findIndex((each) => screens.has(each))
  return listJourneys()
    .filter((each) => changed.includes(each.file) || rank(each) >= 0)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ file }) => file)
}

/** Of the app by what imports what; of the pages whatever changes there, and who imports it without a detour. */
function findScreens(changed: readonly string[]): Set<string> {
  const importers = readImporters()
  const shownBy = (file: string) =>
    (importers.get(file) ?? []).filter(
      (each) => each.startsWith('src/web/') && !NOT_SHOWN.test(each),
    )
  const screens = changed.flatMap((file) => {
    if (NOT_SHOWN.test(file)) return []
    if (file.startsWith('src/site/')) return ['page', ...screensOf(shownBy(file))]
    if (!file.startsWith('src/web/')) return []
    const reached = screensOf(reach(file, shownBy))
    // What no screen imports is the frame around each of them.
    return reached.length > 0 ? reached : globSync('*', { cwd: 'src/web/features' })
  })
  return new Set(screens)
}

const screensOf = (files: Iterable<string>) =>
  [...files].flatMap((file) => FEATURE.exec(file)?.[1] ?? [])

/** A file of the app and all that it is part of, up to the screens: what shows those does not change with it. */
function reach(
  file: string,
  shownBy: (file: string) => string[],
  reached = new Set<string>(),
): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const each of FEATURE.test(file) ? [] : shownBy(file)) reach(each, shownBy, reached)
  return reached
}
