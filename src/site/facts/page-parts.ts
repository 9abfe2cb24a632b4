import { textFields } from './fields.ts'
import { newSite, type Site } from './site.ts'

/**
 * A part in which two states of a site can differ: a field, an entry of a list, or with `entry`
 * null the order of a list. A field has its name in the form; all uploads are entries of `files`.
 */
export type PagePart = { field: string; entry: string | null }

/** Lists that are one text for whoever compares them. */
const WHOLE = ['sectionOrder', 'hiddenSections', 'sectionHeadings'] as const
const LISTS = ['leaders', 'questions', 'images', 'leaderPhotos', 'documents'] as const
const SINGLE = ['logo', 'hero', 'recruitmentPdf'] as const

type Item = { id: string }
type List = (typeof LISTS)[number] | (typeof SINGLE)[number]
type Lists = Record<List, readonly Item[]>
const TEXTS: readonly List[] = ['leaders', 'questions']
const nameOf = (list: List) => (TEXTS.includes(list) ? list : 'files')

/** The parts in which a site differs from an earlier state, such as the live one. */
export function listChanges(before: Site, after: Site): PagePart[] {
  const names = [...textFields.map(({ name }) => name), ...WHOLE]
  const [was, is] = [listsOf(before, after), listsOf(after, before)]
  return [
    ...names
      .filter((name) => plain(before[name]) !== plain(after[name]))
      .map((field) => ({ field, entry: null })),
    ...[...LISTS, ...SINGLE].flatMap((list) => compareLists(nameOf(list), was[list], is[list])),
  ]
}

/** Photos, and the picture at the top, that an earlier state does not show. */
export function newPictures(before: Site | undefined, after: Site): string[] {
  const of = ({ images, hero }: Site) => [...images, ...(hero ? [hero] : [])].map(({ id }) => id)
  const known = new Set(before ? of(before) : [])
  return of(after).filter((id) => !known.has(id))
}

/** The site without what changed in some parts since an earlier state of it. */
export function leaveOut(before: Site, after: Site, parts: readonly PagePart[]): Site {
  const left = new Set(parts.map(keyOf))
  const isLeft = (field: string, entry: string | null = null) => left.has(keyOf({ field, entry }))
  const [was, is] = [listsOf(before, after), listsOf(after, before)]
  const names = [...textFields.map(({ name }) => name), ...WHOLE]
  const fields = names.map((name) => [name, isLeft(name) ? before[name] : after[name]])
  const lists = LISTS.map((list) => {
    const field = nameOf(list)
    return [list, mixLists(was[list], is[list], (id) => isLeft(field, id), isLeft(field))]
  })
  const single = SINGLE.map((name) => {
    const isKept = [...was[name], ...is[name]].some(({ id }) => isLeft('files', id))
    return [name, isKept ? before[name] : after[name]]
  })
  const mixed: Site = { ...after, ...Object.fromEntries([...fields, ...lists, ...single]) }
  return { ...mixed, photoCaptions: mixed.images.map(({ caption }) => caption) }
}

/** What is left of a first page without its changes: what no page can be without. */
export function emptyPage(site: Site): Site {
  const { unitKind, troopName, troopNumber, location, template } = site
  return { ...newSite(), unitKind, troopName, troopNumber, location, template }
}

/**
 * The draft of a part. A list whose entries are drafted has an order that is: it can be another one
 * than the page has only because entries left and came back.
 */
export function findDraft<Draft extends PagePart>(
  part: PagePart,
  drafts: readonly Draft[],
  isAsked: (draft: Draft) => boolean,
): Draft | undefined {
  const own = drafts.find((each) => isSamePart(each, part))
  if (own || part.entry !== null) return own
  const ofList = drafts.filter(({ field }) => field === part.field)
  return ofList.find((draft) => !isAsked(draft)) ?? ofList[0]
}

/** The list and the entry that a part names, in one of two states of a site. */
export function findEntry(
  site: Site,
  other: Site,
  { field, entry }: PagePart,
): { list: List; entry: Item & Record<string, unknown>; place: number } | null {
  const lists = listsOf(site, other)
  for (const list of [...LISTS, ...SINGLE].filter((each) => nameOf(each) === field)) {
    const place = lists[list].findIndex(({ id }) => id === entry)
    const found = lists[list][place]
    if (found) return { list, entry: { ...found }, place }
  }
  return null
}

const keyOf = ({ field, entry }: PagePart) => `${field} ${entry ?? ''}`
export const isSamePart = (one: PagePart, other: PagePart) => keyOf(one) === keyOf(other)

const plain = (value: unknown) =>
  typeof value === 'string' ? value.trim() && value : JSON.stringify(value)

/** All lists, each entry with an id, and the photos with the captions that the page shows. */
function listsOf(site: Site, other: Site): Lists {
  const one = <Upload>(upload: Upload | null) => (upload === null ? [] : [upload])
  return {
    leaders: identify(site.leaders, other.leaders, ({ name }) => name),
    questions: identify(site.questions, other.questions, ({ question }) => question),
    images: site.images.map((photo, place) => ({
      ...photo,
      caption: site.photoCaptions[place] ?? photo.caption,
    })),
    leaderPhotos: site.leaderPhotos,
    documents: site.documents,
    logo: one(site.logo),
    hero: one(site.hero),
    recruitmentPdf: one(site.recruitmentPdf),
  }
}

/** Entries from before entries had ids take those of entries with the same label. */
function identify<Entry extends { id?: string }>(
  entries: readonly Entry[],
  others: readonly Entry[],
  labelOf: (entry: Entry) => string,
): (Entry & Item)[] {
  const taken = new Set(entries.map(({ id }) => id))
  return entries.map((entry, place) => {
    const label = labelOf(entry)
    const same = others.find(
      ({ id, ...rest }) => !taken.has(id) && labelOf(rest as Entry) === label,
    )
    const id = entry.id ?? same?.id ?? `${place} ${label}`
    taken.add(id)
    return { ...entry, id }
  })
}

function compareLists(field: string, was: readonly Item[], is: readonly Item[]): PagePart[] {
  const [old, now] = [byId(was), byId(is)]
  const ids = [...new Set([...old.keys(), ...now.keys()])]
  const changed = ids.filter((id) => describe(old.get(id)) !== describe(now.get(id)))
  const kept = is.filter(({ id }) => old.has(id)).map(({ id }) => id)
  const isReordered = was
    .filter(({ id }) => now.has(id))
    .some(({ id }, place) => id !== kept[place])
  return [
    ...changed.map((entry) => ({ field, entry })),
    ...(isReordered ? [{ field, entry: null }] : []),
  ]
}

/** In the order of one list, with what only the other one has after its neighbor there. */
function mixLists(
  was: readonly Item[],
  is: readonly Item[],
  isLeft: (id: string) => boolean,
  isOrderLeft: boolean,
): Item[] {
  const [old, now] = [byId(was), byId(is)]
  const [first, second] = isOrderLeft ? [was, is] : [is, was]
  const order = first.map(({ id }) => id)
  for (const [place, { id }] of second.entries()) {
    if (order.includes(id)) continue
    const neighbor = second[place - 1]?.id
    order.splice(neighbor === undefined ? 0 : order.indexOf(neighbor) + 1, 0, id)
  }
  return order.flatMap((id) => (isLeft(id) ? old : now).get(id) ?? [])
}

const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))

/** What people say of an entry; how a picture was made may differ between versions of ScoutSite. */
const SAID = 'name role photo age question answer alt caption focus album title'.split(' ')

function describe(item: Item | undefined): string {
  if (!item) return ''
  const said = new Map<string, unknown>(Object.entries(item))
  return JSON.stringify(['', ...SAID.map((name) => plain(said.get(name) ?? ''))])
}
