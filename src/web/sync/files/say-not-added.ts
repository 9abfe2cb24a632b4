/** A picked photo that is already in the form, and its number there. */
export type Twin = { name: string; number: number }

const NAMED = 3

/** One sentence about all photos that were picked a second time; '' for none. */
export function sayTwins(twins: readonly Twin[]): string {
  const [first] = twins
  if (!first) return ''
  if (twins.length === 1) {
    return `“${first.name}” is the same picture as photo ${first.number}, so it was not added again.`
  }
  const list = enumerate(twins.map(({ name, number }) => `“${name}” (photo ${number})`))
  return `${twins.length} of these are here already, so they were not added again: ${list}.`
}

/** Why some of the picked files were left out: a site holds no more than `most`. */
export function sayLimit(most: number, noun: string, names: readonly string[]): string {
  const list = enumerate(names.map((name) => `“${name}”`))
  const verb = names.length === 1 ? 'was' : 'were'
  return `A site holds at most ${most} ${noun}, so ${list} ${verb} not added. Remove some to make room.`
}

function enumerate(parts: readonly string[]): string {
  const more = parts.length - NAMED
  const shown = more > 1 ? [...parts.slice(0, NAMED), `${more} more`] : parts
  return new Intl.ListFormat('en').format(shown)
}
