import { globSync, readFileSync } from 'node:fs'
import { readImports } from './read-imports.ts'

/** The screens of a browser test stand in a line of its own; `page` is whatever visitors see. */
const SCREENS = /^\/\/ Screens: (.+)$/m
const FEATURE = /^web\/features\/([^/]+)\//

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

/** Of the app by what imports what; of the pages themselves whatever changes there. */
function findScreens(changed: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const file of globSync('web/**/*.{ts,tsx}', { cwd: 'src', exclude: ['**/*.test.*'] })) {
    for (const name of readImports(readFileSync(`src/${file}`, 'utf8'), file)) {
      importers.set(name, [...(importers.get(name) ?? []), file])
    }
  }
  const reached = new Set<string>()
  const walk = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    // Who shows a screen is the app; what of it changed stays on that screen.
    if (!FEATURE.test(file)) importers.get(file)?.forEach(walk)
  }
  for (const file of changed) if (file.startsWith('src/web/')) walk(file.slice('src/'.length))
  const screens = [...reached].flatMap((file) => FEATURE.exec(file)?.[1] ?? [])
  return new Set([
    ...screens,
    ...(changed.some((file) => file.startsWith('src/site/')) ? ['page'] : []),
  ])
}
