import { findEntry, type PagePart } from '#site/facts/page-parts.ts'
import type { Site } from '#site/facts/site.ts'
import { fieldOfList } from './describe-change.ts'

/**
 * A page whose elements name their fields, with frames around what differs from another state of
 * the site.
 */
export function markChanges(
  html: string,
  changes: readonly PagePart[],
  site: Site,
  other: Site,
): string {
  const places = changes.flatMap((change) => findPlaces(change, site, other))
  if (places.length === 0) return html
  // The innermost element of a field: its section names it too.
  const framed = [...new Set(places)].map((place) => `${place}:not(:has(${place}))`)
  const rule = `${framed.join(',')}{outline:3px dashed #b4531c!important;outline-offset:3px}`
  return html.replace('</head>', `<style>${rule}</style></head>`)
}

/** The order of a list shows nowhere by itself. */
function findPlaces(part: PagePart, site: Site, other: Site): string[] {
  if (part.entry === null) return [`[data-field="${CSS.escape(part.field)}"]`]
  const found = findEntry(site, other, part)
  if (!found) return []
  const field = fieldOfList(found.list)
  const isOnly = !Array.isArray(site[found.list])
  if (isOnly) return [`[data-field="${field}"]`]
  // Uploads are named by their ids, the entries of other lists by their places.
  return [part.entry, String(found.place)].map(
    (item) => `[data-field="${field}"][data-item="${CSS.escape(item)}"]`,
  )
}
