import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a file of `src` imports of the project, now or later, as paths below `src`. */
export function readImports(text: string, importer: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.{1,2}|#\w+)\/[^'"]+)['"]/g)
  return [...found].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(importer, '..', name),
  )
}

/** By each file of `src` the files that import it, tests among them, as paths below the project. */
export function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const importer of globSync('**/*.{ts,tsx}', { cwd: 'src' }).sort()) {
    for (const name of readImports(readFileSync(join('src', importer), 'utf8'), importer)) {
      const file = `src/${name}`
      importers.set(file, [...(importers.get(file) ?? []), `src/${importer}`])
    }
  }
  return importers
}
