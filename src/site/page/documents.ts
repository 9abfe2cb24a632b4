import { saySize } from '../text/say-size.ts'
import type { SectionInput } from './section-input.ts'

export type Document = { id: string; title: string; href: string; size: string }

export function readDocuments({ site, locate }: SectionInput): Document[] | null {
  const documents = site.documents.flatMap(({ id, title, name, path, bytes }) => {
    const href = locate(path)
    const plain = name.replace(/\.pdf$/i, '').replace(/[_\s]+/g, ' ')
    const size = `PDF, ${saySize(Math.max(1_000, bytes))}`
    return href === '' ? [] : [{ id, title: title.trim() || plain.trim() || 'PDF', href, size }]
  })
  return documents.length > 0 ? documents : null
}
