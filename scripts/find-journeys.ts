import { globSync, readFileSync } from 'node:fs'
import { readImporters } from './read-imports.ts'

/** The screens of a browser test are on a line of their own; `page` is whatever visitors see. */
const SCREENS = /^\/\/ Screens: (.+)$/m
const FEATURE = /^src\/web\/features\/([^/]+)\//
/** Files that only tests use, which no screen shows. */
const NOT_SHOWN = /^src\/web\/testing\/|\.test\.tsx?$/

type Journey = { file: string; screens: string[] }

/** The browser tests of `npm test`, each with its screens, the most important first. */
export function listJourneys(): Journey[] {
  return globSync('e2e/*.e2e.ts')
    .filter((file) => !file.endsWith('.drill.e2e.ts'))
    .sort()
    .map((file) => {
      const [, names = ''] = SCREENS.exec(readFileSync(file, 'utf8')) ?? []
      return { file, screens: names.split(', ') }
    })
}

/** The browser tests that name a screen affected by the changed files, the nearest first. */
export function findJourneys(changed: readonly string[]): string[] {
  const screens = findScreens(changed)
  const rank = ({ file, screens: its }: Journey) =>
    changed.includes(file) ? -1 : its.findIndex((each) => screens.has(each))
  return listJourneys()
    .filter((each) => changed.includes(each.file) || rank(each) >= 0)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ file }) => file)
}

/** For the app, follows imports; for the pages, any change to them, and their direct importers. */
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
    // Files that no screen imports are the frame around every screen.
    return reached.length > 0 ? reached : globSync('*', { cwd: 'src/web/features' })
  })
  return new Set(screens)
}

const screensOf = (files: Iterable<string>) =>
  [...files].flatMap((file) => FEATURE.exec(file)?.[1] ?? [])

/**
 * A file of the app and everything that includes it, up to the screens: files that show those are
 * unaffected.
 */
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
