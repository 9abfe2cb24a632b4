import { listLeaderPhotos } from './facts/leaders.ts'
import type { SectionName } from './facts/sections.ts'
import type { Site } from './facts/site.ts'
import { findTemplate } from './templates/index.ts'

/** A non-text file that a rendered site links to: a bundled font, or an upload of the troop. */
export type LinkedFile =
  | { path: string; from: 'template'; source: string }
  | { path: string; from: 'upload'; id: string }

/** Files of a section that the troop hides are not published. */
export function listLinkedFiles(site: Site): LinkedFile[] {
  const fonts = findTemplate(site.template).fonts.map(
    ({ path, source }): LinkedFile => ({ path, from: 'template', source }),
  )
  const of = <Item>(section: SectionName, items: Item[]) =>
    site.hiddenSections.includes(section) ? [] : items
  const pictures = [
    site.logo,
    site.hero,
    ...of('photos', site.images),
    ...of('leaders', listLeaderPhotos(site)),
  ].flatMap((picture) =>
    (picture?.files ?? []).map(
      ({ path }): LinkedFile => ({ path, from: 'upload', id: picture?.id ?? '' }),
    ),
  )
  const papers = [...of('join', [site.recruitmentPdf]), ...of('documents', site.documents)]
  const links = papers.flatMap((paper): LinkedFile[] =>
    paper ? [{ path: paper.path, from: 'upload', id: paper.id }] : [],
  )
  return [...fonts, ...pictures, ...links]
}

/**
 * The paths of uploads that another state of the site does not have. Another upload may have the
 * same path there.
 */
export function pathsOnlyIn(site: Site, other: Site): ReadonlySet<string> {
  const known = new Set(listUploads(other).map(({ id }) => id))
  return new Set(listUploads(site).flatMap(({ id, path }) => (known.has(id) ? [] : [path])))
}

const listUploads = (site: Site) =>
  listLinkedFiles(site).flatMap((file) => (file.from === 'upload' ? [file] : []))
