import { fields } from '#site/facts/fields.ts'
import { sayFor, type Unit } from '#site/facts/units.ts'
import { changedParts, outlineOf } from '../../sync/document/outline.ts'
import type { Edit } from '../../sync/edit-history.ts'
import { FILE_KINDS } from '../../sync/files/file-kinds.ts'
import { DETAILS, listFiles, type SiteFile, type SiteFiles } from '../../sync/files/site-files.ts'

/** Describes an edit for the Undo button: 'removed photo 3', 'changed “Tagline”'. */
export function describeEdit({ field, before, after }: Edit, unit: Unit): string {
  const changed = changedParts(outlineOf(before), outlineOf(after))
  const names = changed.filter((part) => !(part in FILE_KINDS))
  const name = names.find((each) => each === field) ?? names[0]
  if (name && name !== field && names.length > 1) return `changed ${names.length} answers`
  if (name) return `changed “${labelOf(name, unit)}”`
  return changed.length > 0 ? describeFiles(before.files, after.files) : ''
}

/** The same for an edit that was undone: the effect of Redo. */
export function describeRedo({ field, before, after }: Edit, unit: Unit): string {
  return describeEdit({ field, before: after, after: before }, unit)
}

function labelOf(name: string, unit: Unit): string {
  return sayFor(unit, fields.find((field) => field.name === name)?.label ?? name)
}

function describeFiles(before: SiteFiles, after: SiteFiles): string {
  const gone = listFiles(before).filter(({ id }) => !has(after, id))
  const come = listFiles(after).filter(({ id }) => !has(before, id))
  if (gone.length > 0 && come.length > 0) return `replaced ${nameOf(gone, before)}`
  if (gone.length > 0) return `removed ${nameOf(gone, before)}`
  if (come.length > 0) return `added ${nameOf(come, after)}`
  const moved = findMoved(before.photo, after.photo)
  if (moved) return `moved ${nameOf([moved], before)}`
  const changed = (isMeant: (name: string) => boolean) =>
    listFiles(after).filter((file) => {
      const old = listFiles(before).find(({ id }) => id === file.id)
      return old && DETAILS.some((name) => isMeant(name) && old[name] !== file[name])
    })
  const framed = changed((name) => name === 'focus')
  const agreed = changed((name) => name === 'agreed')
  if (agreed.length > 0) return `noted consent to ${nameOf(agreed, after)}`
  return framed.length > 0
    ? `framed ${nameOf(framed, after)}`
    : `changed the words of ${nameOf(
        changed((name) => name !== 'focus'),
        after,
      )}`
}

const has = (files: SiteFiles, id: string) => listFiles(files).some((file) => file.id === id)

function nameOf(some: readonly SiteFile[], within: SiteFiles): string {
  const [first] = some
  if (!first) return 'a photo'
  if (first.kind === 'document')
    return some.length > 1 ? `${some.length} documents` : `“${first.name}”`
  if (some.length > 1) return `${some.length} photos`
  if (first.kind === 'leader') return 'the photo of a leader'
  if (first.kind === 'hero') return 'the photo at the top'
  if (first.kind !== 'photo') return `the ${first.kind}`
  return `photo ${within.photo.findIndex(({ id }) => id === first.id) + 1}`
}

/** The photo that moved farthest when the order changed. */
function findMoved(before: readonly SiteFile[], after: readonly SiteFile[]): SiteFile | null {
  const places = new Map(after.map(({ id }, place) => [id, place]))
  const ways = before.map(({ id }, place) => Math.abs((places.get(id) ?? place) - place))
  const farthest = Math.max(0, ...ways)
  return farthest > 0 ? (before[ways.indexOf(farthest)] ?? null) : null
}
