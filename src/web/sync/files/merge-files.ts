import {
  type FileWords,
  listFiles,
  type SingleKind,
  type SiteFile,
  type SiteFiles,
  sameWords,
  type TextName,
  WORDS,
  type WordsName,
} from './site-files.ts'

/** A text that was changed here and elsewhere to different texts. */
export type FileQuestion = {
  id: string
  name: TextName
  mine: string
  theirs: string
  /** What it was before either change. */
  base: string
}

type Merged = { files: SiteFiles; asked: FileQuestion[] }

/**
 * Three-way merge, file by file: what was not changed here since `base` is taken from `theirs`. Of words
 * changed on both sides, `files` has those from here.
 */
export function mergeFiles(
  base: readonly FileWords[],
  mine: SiteFiles,
  theirs: SiteFiles,
  isOwn: (id: string, name: WordsName, text: string) => boolean = () => false,
): Merged {
  const had = new Map(base.map((file) => [file.id, file]))
  const here = new Map(listFiles(mine).map((file) => [file.id, file]))
  const there = new Map(listFiles(theirs).map((file) => [file.id, file]))
  const asked: FileQuestion[] = []

  function mergeWords(own: SiteFile, other: SiteFile, name: WordsName): string {
    // Where nobody knows what it was, an empty text overrules nothing.
    const known = had.get(own.id)?.[name] ?? ''
    const [text, theirText] = [own[name], other[name]]
    if (sameWords(text, theirText)) return text
    if (sameWords(text, known)) return theirText
    // Of two places that stay in sight nobody is asked: it is seen, and set again by one press.
    if (name !== 'focus' && !sameWords(theirText, known) && !isOwn(own.id, name, theirText)) {
      asked.push({ id: own.id, name, mine: text, theirs: theirText, base: known })
    }
    return text
  }

  function merge(id: string): SiteFile[] {
    const own = here.get(id)
    const other = there.get(id)
    if (own && other) {
      const words = Object.fromEntries(WORDS.map((name) => [name, mergeWords(own, other, name)]))
      return [{ ...other, thumb: own.thumb || other.thumb, ...words }]
    }
    // On one side only: added there, unless it was there before and the other side removed it.
    const one = own ?? other
    return one && !had.has(id) ? [one] : []
  }

  const idOf = ({ id }: SiteFile) => id
  const ids = ({ photos }: SiteFiles) => photos.map(idOf)
  const order = isArranged(base, ids(mine))
    ? weave(ids(mine), ids(theirs))
    : weave(ids(theirs), ids(mine))
  const one = (kind: SingleKind) =>
    [...new Set([mine[kind]?.id ?? '', theirs[kind]?.id ?? ''])].flatMap(merge)[0] ?? null
  return {
    files: {
      logo: one('logo'),
      hero: one('hero'),
      photos: order.flatMap(merge),
      leaders: weave(mine.leaders.map(idOf), theirs.leaders.map(idOf)).flatMap(merge),
      packet: one('packet'),
      documents: weave(mine.documents.map(idOf), theirs.documents.map(idOf)).flatMap(merge),
    },
    asked,
  }
}

/** Whether photos were reordered here; added and removed ones do not count. */
function isArranged(base: readonly FileWords[], order: readonly string[]): boolean {
  const known = base.flatMap(({ id }) => (order.includes(id) ? id : []))
  return known.join() !== order.filter((id) => known.includes(id)).join()
}

/** The first list, with what only the second has in front of what follows it there. */
function weave(first: readonly string[], second: readonly string[]): string[] {
  const woven = [...first]
  for (const [place, id] of [...second.entries()].reverse()) {
    if (woven.includes(id)) continue
    const next = second[place + 1]
    woven.splice(next === undefined ? woven.length : woven.indexOf(next), 0, id)
  }
  return woven
}
