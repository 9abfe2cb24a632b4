import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readImports } from './read-imports.ts'

const TEST = /\.test\.ts$/
/** What reads files that no import names, by the beginning of their names. */
const READERS: Record<string, string[]> = {
  'supabase/': ['src/server/database/', 'src/server/policies.db.test.ts', 'src/server/people/'],
  'docs/': ['src/server/operation/', 'src/server/config.test.ts'],
  'deploy/': ['src/server/operation/'],
}

/**
 * The unit and database tests that the changed files reach, the nearest first: those beside a changed file,
 * then by how many imports lie between.
 */
export function findTests(changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>()
  const files = globSync('src/**/*.{ts,tsx}').sort()
  for (const file of files) {
    for (const name of readImports(readFileSync(file, 'utf8'), file.slice('src/'.length))) {
      const imported = `src/${name}`
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  const distances = new Map<string, number>()
  let front = changed.filter((file) => file.startsWith('src/'))
  for (let distance = 0; front.length > 0; distance++) {
    const fresh = front.filter((file) => !distances.has(file))
    for (const file of fresh) distances.set(file, distance)
    front = fresh.flatMap((file) => importers.get(file) ?? [])
  }
  for (const file of files.filter((each) => isReader(each, changed))) distances.set(file, 1)
  const beside = new Set(changed.map(dirname))
  const rank = ([file, distance]: [string, number]) => (beside.has(dirname(file)) ? 0 : distance)
  return [...distances]
    .filter(([file]) => TEST.test(file))
    .sort((a, b) => rank(a) - rank(b))
    .map(([file]) => file)
}

function isReader(file: string, changed: readonly string[]): boolean {
  return Object.entries(READERS).some(
    ([folder, readers]) =>
      readers.some((each) => file.startsWith(each)) &&
      changed.some((one) => one.startsWith(folder)),
  )
}
