import { type Content, type Done, entryOf, placeOf } from './random-edits.ts'

export type Author = 'A' | 'B'
/** A question of the conflict dialog; no texts where the entry is removed. */
export type Question = { mine: string[]; theirs: string[]; isTheirs: boolean }

const OTHER = { A: 'B', B: 'A' } as const

/**
 * The texts that must be there in the end, by what two people did and chose. A text is only gone
 * once somebody who saw it replaced or removed it, or did not choose it.
 */
export function expectTexts(round: number, { fields, entries }: Content) {
  const here = new Set([...fields, ...entries.flat()])
  const gone = { A: new Set<string>(), B: new Set<string>() }
  const removed = { A: new Set<string>(), B: new Set<string>() }
  const movers = new Map<Author, string[]>()
  const problems: string[] = []
  const isBy = (author: Author, texts: string[]) =>
    texts.some((text) => text.includes(` ${author}${round}.`))

  /** Whether one side changed, in this round, the text or the entry that it is asked about. */
  function hasChanged(author: Author, texts: string[], others: string[]): boolean {
    return texts.length > 0 ? isBy(author, texts) : removed[author].has(entryOf(others[0] ?? ''))
  }

  return {
    note(author: Author, { wrote, gone: taken, isRemoval, order }: Done): void {
      for (const text of taken) {
        here.delete(text)
        gone[author].add(text)
        if (isRemoval) removed[author].add(entryOf(text))
      }
      for (const text of wrote) here.add(text)
      if (order.length > 0) movers.set(author, order.map(entryOf))
    },
    answer(author: Author, { mine, theirs, isTheirs }: Question): void {
      const other = OTHER[author]
      const isNeeded =
        hasChanged(author, mine, theirs) &&
        hasChanged(other, theirs, mine) &&
        mine.join() !== theirs.join()
      if (!isNeeded) problems.push(`${author} was asked in vain: ${mine} or ${theirs}`)
      for (const text of isTheirs ? mine : theirs) here.delete(text)
      for (const text of isTheirs ? theirs : mine) {
        // While one chooses it, its author may have written something else there.
        if (!isTheirs || !gone[other].has(text)) here.add(text)
      }
    },
    /** What is wrong with how it ended. */
    judge({ fields, entries }: Content, names: readonly string[]): string[] {
      const found = [...fields, ...entries.flat()]
      const lost = [...here].filter((text) => !found.includes(text))
      const back = found.filter((text) => !here.has(text))
      const twice = found.filter((text, at) => found.indexOf(text) !== at)
      const astray = [
        ...fields.filter((text, at) => placeOf(text) !== names[at]),
        ...entries.flat().filter((text, at) => placeOf(text) !== ['first', 'second'][at % 2]),
        ...entries.flatMap(([one = '', two = '']) => (entryOf(one) === entryOf(two) ? [] : [two])),
      ]
      const say = (what: string, texts: string[]) => texts.map((text) => `${what}: ${text}`)
      return [
        ...problems,
        ...say('lost', lost),
        ...say('came back', back),
        ...say('there twice', twice),
        ...say('in the wrong place', astray),
        ...judgeOrder(entries.map(([first = '']) => entryOf(first))),
      ]
    },
  }

  function judgeOrder(ids: string[]): string[] {
    const [wanted, another] = [...movers.values()]
    if (!wanted || another) return []
    // What was removed by one and kept by the other is appended.
    const stayed = (id: string) =>
      [ids, wanted].every((each) => each.includes(id)) && !removed.A.has(id) && !removed.B.has(id)
    const [found, moved] = [ids.filter(stayed), wanted.filter(stayed)]
    return found.join() === moved.join() ? [] : [`in order ${found}, not ${moved}`]
  }
}
