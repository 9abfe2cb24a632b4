/** Like `Map.groupBy`, which phones of 2023 do not have. */
export function groupBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  let name: string | null = null
  let group: Item[] = []
  for (const item of items) {
    const own = nameOf(item)
    // Items of one group mostly follow each other.
    if (own !== name) {
      name = own
      group = groups.get(own) ?? []
      groups.set(own, group)
    }
    group.push(item)
  }
  return groups
}
