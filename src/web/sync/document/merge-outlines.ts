import type { TextFieldName } from '#site/facts/fields.ts'
import { FILE_KINDS } from '../files/file-kinds.ts'
import { type Entry, LISTS, type ListName, type Lists, type Outline } from './outline.ts'

/** Something that was changed here and elsewhere, to different text. */
export type Conflict = {
  /** A field, or the list that contains the entry. */
  part: TextFieldName | ListName
  /** The entry's id; '' for a field. */
  entry: string
  /** The entry's property; '' for a field, and for an entry that one side removed. */
  property: string
  /** '' if it was removed. */
  mine: string
  theirs: string
}

/** Identifies conflicts, also when they are found again. */
export const keyOf = ({ part, entry, property }: Conflict) => [part, entry, property].join()

/** `outline` has the local version where there are `conflicts`. */
export type Merged = { outline: Outline; conflicts: readonly Conflict[] }

/** No conflict over where a picture is cropped, or until when families agreed: the leader sees it, and sets it again. */
const NEVER_ASKED = ['focus', 'agreed']

/**
 * Three-way merge of changes here and elsewhere: field by field, entry by entry, property by property, never
 * within a text. `base` is what both started from. Additions, removals and order of both sides are combined.
 */
export function mergeOutlines(base: Outline, mine: Outline, theirs: Outline): Merged {
  const conflicts: Conflict[] = []
  const names = Object.keys(mine.fields) as TextFieldName[]
  const fields = names.map((name) => {
    const [own, other] = [mine.fields[name], theirs.fields[name]]
    const choice = choose(base.fields[name], own, other)
    if (choice === 'ask') {
      conflicts.push({ part: name, entry: '', property: '', mine: own, theirs: other })
    }
    return [name, choice === 'theirs' ? other : own]
  })
  const lists = LISTS.map((name) => {
    const merged = mergeLists(name, base.lists[name], mine.lists[name], theirs.lists[name])
    conflicts.push(...merged.conflicts)
    return [name, merged.entries]
  })
  const outline = {
    fields: Object.fromEntries(fields),
    lists: Object.fromEntries(lists) as Record<ListName, Entry[]>,
  }
  return { outline, conflicts }
}

function choose(base: string | undefined, mine: string, theirs: string) {
  if (mine === theirs || theirs === base) return 'mine'
  return mine === base ? 'theirs' : 'ask'
}

function mergeLists(
  part: ListName,
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
): { entries: Entry[]; conflicts: Conflict[] } {
  const [had, here, there] = [byId(base), byId(mine), byId(theirs)]
  const conflicts: Conflict[] = []
  // A removed file stays removed, even if its caption was edited elsewhere: a family may have asked
  // for it.
  const isFile = part in FILE_KINDS
  const isSingle = isFile && FILE_KINDS[part as keyof typeof FILE_KINDS].isSingle

  function mergeWords(own: Entry, other: Entry): Entry {
    const words = Object.keys(own).map((property) => {
      const [text = '', theirText = ''] = [own[property], other[property]]
      // Without a known base, an empty text does not override another.
      const choice = choose(had.get(own.id)?.[property] ?? '', text, theirText)
      if (choice === 'ask' && !NEVER_ASKED.includes(property)) {
        conflicts.push({ part, entry: own.id, property, mine: text, theirs: theirText })
      }
      return [property, choice === 'theirs' ? theirText : text]
    })
    return Object.fromEntries(words)
  }

  function mergeEntry(id: string): Entry[] {
    const [known, own, other] = [had.get(id), here.get(id), there.get(id)]
    if (own && other) return [mergeWords(own, other)]
    const left = own ?? other
    if (!left || !known) return left ? [left] : []
    // One side removed it, and the other may have changed it in the meantime.
    if (isFile || isSame(left, known)) return []
    const [mine, theirs] = own ? [sayEntry(own), ''] : ['', sayEntry(left)]
    conflicts.push({ part, entry: id, property: '', mine, theirs })
    return own ? [own] : []
  }

  const order = isSingle || isReordered(base, mine) ? weave(mine, theirs) : weave(theirs, mine)
  const entries = order.flatMap(mergeEntry)
  return { entries: isSingle ? entries.slice(0, 1) : entries, conflicts }
}

const byId = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.id, entry]))

const isSame = (one: Entry, other: Entry) =>
  Object.keys(one).every((name) => one[name] === (other[name] ?? ''))

/** Describes an entry for the leader who has to choose. */
function sayEntry({ id: _, photo: __, ...words }: Entry): string {
  return Object.values(words)
    .filter((text) => text !== '')
    .join('\n')
}

/** Whether entries changed places; added and removed ones do not count. */
function isReordered(base: readonly Entry[], mine: readonly Entry[]): boolean {
  const [before, after] = [base, mine].map((entries) => entries.map(({ id }) => id))
  const stayed = before?.filter((id) => after?.includes(id)) ?? []
  return stayed.join() !== after?.filter((id) => stayed.includes(id)).join()
}

/** The ids of the first list; those that only the second has go before their successors there. */
function weave(first: readonly Entry[], second: readonly Entry[]): string[] {
  const woven = first.map(({ id }) => id)
  for (const [place, { id }] of [...second.entries()].reverse()) {
    if (woven.includes(id)) continue
    const next = second[place + 1]?.id
    woven.splice(next === undefined ? woven.length : woven.indexOf(next), 0, id)
  }
  return woven
}

/**
 * The base of a merge, as far as it is known: a `sent` outline without a response that is found on
 * the server was written from here.
 */
export function knowSent(base: Outline, sent: readonly Outline[], theirs: Outline): Outline {
  if (sent.length === 0) return base
  const fields = (Object.keys(base.fields) as TextFieldName[]).map((name) => {
    const isOwn = sent.some((each) => each.fields[name] === theirs.fields[name])
    return [name, (isOwn ? theirs : base).fields[name]]
  })
  const lists = LISTS.map((name) => [name, knowSentEntries(name, base, sent, theirs)])
  return {
    fields: Object.fromEntries(fields),
    lists: Object.fromEntries(lists) as Record<ListName, Entry[]>,
  }
}

function knowSentEntries(
  name: ListName,
  base: Outline,
  sent: readonly Outline[],
  theirs: Outline,
): Entry[] {
  const [before, after] = [base.lists[name], theirs.lists[name]]
  const [had, there] = [byId(before), byId(after)]
  const wrote = sent.map((each) => byId(each.lists[name]))
  const isOwnOrder = sent.some((each) => !isReordered(each.lists[name], after))
  const ids = isOwnOrder ? weave(after, before) : weave(before, after)
  return ids.flatMap((id): Entry[] => {
    const [known, found] = [had.get(id), there.get(id)]
    const own = wrote.flatMap((entries) => entries.get(id) ?? [])
    if (!found) return known && own.length === wrote.length ? [known] : []
    const first = known ?? own.at(-1)
    if (!first) return []
    const words = Object.keys(first).map((property) => {
      const isOwn = own.some((entry) => entry[property] === found[property])
      return [property, (isOwn ? found : first)[property]]
    })
    return [Object.fromEntries(words)]
  })
}

/** The base of the next merge while conflicts are open: for those, it stays unchanged. */
export function withoutAnswers(
  theirs: Outline,
  base: Outline,
  conflicts: readonly Conflict[],
): Outline {
  const fields = { ...theirs.fields }
  const lists: Record<ListName, readonly Entry[]> = { ...theirs.lists }
  for (const { part, entry, property } of conflicts) {
    if (!isList(part)) {
      fields[part] = base.fields[part]
      continue
    }
    const known = base.lists[part].find(({ id }) => id === entry)
    const list = lists[part]
    if (property) {
      const before = known?.[property] ?? ''
      lists[part] = list.map((each) => (each.id === entry ? { ...each, [property]: before } : each))
    } else if (known) {
      lists[part] = [...list.filter(({ id }) => id !== entry), known]
    }
  }
  return { fields, lists }
}

/** The local outline, with their values for these conflicts. */
export function takeTheirs(mine: Outline, theirs: Outline, taken: readonly Conflict[]): Outline {
  const fields = { ...mine.fields }
  const lists: Record<ListName, readonly Entry[]> = { ...mine.lists }
  for (const { part, entry, property } of taken) {
    if (!isList(part)) {
      fields[part] = theirs.fields[part]
      continue
    }
    const other = theirs.lists[part].find(({ id }) => id === entry)
    const list = lists[part]
    if (property) {
      const text = other?.[property] ?? ''
      lists[part] = list.map((each) => (each.id === entry ? { ...each, [property]: text } : each))
    } else {
      lists[part] = other ? [...list, other] : list.filter(({ id }) => id !== entry)
    }
  }
  return { fields, lists }
}

const isList = (part: Conflict['part']): part is keyof Lists => LISTS.some((name) => name === part)
