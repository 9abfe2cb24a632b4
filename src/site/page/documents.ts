import type { Source } from './source.ts'

export type Document = { id: string; title: string; href: string; size: string }

export function readDocuments({ site, locate }: Source): Document[] | null {
  const documents = site.documents.flatMap(({ id, title, name, path, bytes }) => {
    const href = locate(path)
    const plain = name.replace(/\.pdf$/i, '').replace(/[_\s]+/g, ' ')
    const size = `PDF, ${sayBytes(bytes)}`
    return href === '' ? [] : [{ id, title: title.trim() || plain.trim() || 'PDF', href, size }]
  })
  return documents.length > 0 ? documents : null
}

function sayBytes(bytes: number): string {
  if (bytes < 950_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
