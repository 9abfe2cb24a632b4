import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The static and dynamic imports of a file in `src` from the project, as paths below `src`. */
export function readImports(text: string, importer: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.{1,2}|#\w+)\/[^'"]+)['"]/g)
  return [...found].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(importer, '..', name),
  )
}

/** Maps each file of `src` to its importers, tests included, as paths below the project. */
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
