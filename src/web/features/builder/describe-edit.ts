import { fields } from '#site/facts/fields.ts'
import { sayFor, type Unit } from '#site/facts/units.ts'
import type { Edit } from '../../sync/edit-history.ts'
import {
  listFiles,
  type SiteFile,
  type SiteFiles,
  TEXTS,
  type WordsName,
} from '../../sync/files/site-files.ts'

/** What an edit did, in the words of the Undo button: 'removed photo 3', 'changed “Tagline”'. */
export function describeEdit({ field, texts, files }: Edit, unit: Unit): string {
  const names = Object.keys(texts.after)
  const name = names.find((each) => each === field) ?? names[0]
  if (name && name !== field && names.length > 1) return `changed ${names.length} answers`
  if (name) return `changed “${labelOf(name, unit)}”`
  return files ? describeFiles(files.before, files.after) : ''
}

/** The same of an edit that was taken back: what doing it again would do. */
export function describeRedo({ field, texts, files }: Edit, unit: Unit): string {
  const edit = {
    field,
    texts: { before: texts.after, after: texts.before },
    ...(files && { files: { before: files.after, after: files.before } }),
  }
  return describeEdit(edit, unit)
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
  const moved = findMoved(before.photos, after.photos)
  if (moved) return `moved ${nameOf([moved], before)}`
  const changed = (names: readonly WordsName[]) =>
    listFiles(after).filter((file) => {
      const old = listFiles(before).find(({ id }) => id === file.id)
      return old && names.some((name) => old[name] !== file[name])
    })
  const framed = changed(['focus'])
  return framed.length > 0
    ? `framed ${nameOf(framed, after)}`
    : `changed the words of ${nameOf(changed(TEXTS), after)}`
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
  return `photo ${within.photos.findIndex(({ id }) => id === first.id) + 1}`
}

/** The photo that went farthest when the order changed. */
function findMoved(before: readonly SiteFile[], after: readonly SiteFile[]): SiteFile | null {
  const places = new Map(after.map(({ id }, place) => [id, place]))
  const ways = before.map(({ id }, place) => Math.abs((places.get(id) ?? place) - place))
  const farthest = Math.max(0, ...ways)
  return farthest > 0 ? (before[ways.indexOf(farthest)] ?? null) : null
}
