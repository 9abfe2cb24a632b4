import type { Entry, ListName, Lists, Outline } from './outline.ts'

/** The property by which an entry is recognized if its id differs. */
const LABELS = { leaders: 'name', questions: 'question' } as const

/**
 * Gives local entries the ids of the server, if an entry with the same text has another id there:
 * it was stored on this device before entries had ids, or its id was taken.
 */
export function alignIds(
  base: Outline,
  mine: Outline,
  theirs: Outline,
): { base: Outline; mine: Outline } {
  const renamed = new Map<string, string>()
  for (const [list, label] of Object.entries(LABELS)) {
    const name = list as keyof typeof LABELS
    const [before, there] = [base.lists[name], theirs.lists[name]]
    const left = there.filter(
      ({ id }) => ![...before, ...mine.lists[name]].some((e) => e.id === id),
    )
    for (const entry of before) {
      if (there.some(({ id }) => id === entry.id)) continue
      const at = left.findIndex((other) => other[label] === entry[label])
      const [same] = at < 0 ? [] : left.splice(at, 1)
      if (same) renamed.set(entry.id, same.id)
    }
  }
  if (renamed.size === 0) return { base, mine }
  return { base: rename(base, renamed), mine: rename(mine, renamed) }
}

function rename({ fields, lists }: Outline, renamed: ReadonlyMap<string, string>): Outline {
  const to = (entry: Entry): Entry => ({ ...entry, id: renamed.get(entry.id) ?? entry.id })
  const names = Object.keys(LABELS) as ListName[]
  const others: Partial<Lists> = Object.fromEntries(
    names.map((name) => [name, lists[name].map(to)]),
  )
  return { fields, lists: { ...lists, ...others } }
}
