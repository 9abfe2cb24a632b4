/** Merges sorted lists, which takes a fraction of the time of sorting all their items. */
export function mergeSorted<Item>(
  lists: readonly Item[][],
  isBefore: (one: Item, other: Item) => boolean,
): Item[] {
  const [only = []] = lists
  if (lists.length <= 1) return only
  const middle = Math.floor(lists.length / 2)
  const one = mergeSorted(lists.slice(0, middle), isBefore)
  const other = mergeSorted(lists.slice(middle), isBefore)
  const merged: Item[] = []
  let next = 0
  for (const item of other) {
    for (let first = one[next]; first !== undefined && !isBefore(item, first); first = one[++next])
      merged.push(first)
    merged.push(item)
  }
  for (const item of one.slice(next)) merged.push(item)
  return merged
}
