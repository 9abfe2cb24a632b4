import { join } from 'node:path'

/** What a file of `src` imports of the project, now or later, as paths below `src`. */
export function readImports(text: string, importer: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.{1,2}|#\w+)\/[^'"]+)['"]/g)
  return [...found].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(importer, '..', name),
  )
}
