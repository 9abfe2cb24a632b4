import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { readImporters } from './read-imports.ts'

const TEST = /(?<!\.drill)\.test\.ts$/
/** Tests that read files without importing them, by the folder of those files. */
const READERS: [string, string][] = [
  ['supabase/', 'src/server/{database/**/*,access/*,policies.db}.test.ts'],
  ['docs/', 'src/{docs,server/settings/config,server/operation/*}.test.ts'],
  ['deploy/', 'src/server/operation/*.test.ts'],
]

/**
 * The unit and database tests that the changed files reach, the nearest first: those next to a
 * changed file, then by the number of imports in between.
 */
export function findTests(changed: readonly string[]): string[] {
  const importers = readImporters()
  const distances = new Map<string, number>()
  let front = changed.filter((file) => file.startsWith('src/'))
  for (let distance = 0; front.length > 0; distance++) {
    const fresh = front.filter((file) => !distances.has(file))
    for (const file of fresh) distances.set(file, distance)
    front = fresh.flatMap((file) => importers.get(file) ?? [])
  }
  const isRead = ([folder]: [string, string]) => changed.some((file) => file.startsWith(folder))
  for (const [, tests] of READERS.filter(isRead))
    for (const file of globSync(tests).sort()) distances.set(file, 1)
  const beside = new Set(changed.map(dirname))
  const rank = ([file, distance]: [string, number]) => (beside.has(dirname(file)) ? 0 : distance)
  return [...distances]
    .filter(([file]) => TEST.test(file))
    .sort((a, b) => rank(a) - rank(b))
    .map(([file]) => file)
}
