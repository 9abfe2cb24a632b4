/** As `Map.groupBy`, which phones of 2023 do not have. */
export function groupBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  let lastName: string | undefined
  let group: Item[] = []
  for (const item of items) {
    const name = nameOf(item)
    // What belongs together mostly stands together, and comparing takes less than looking up.
    if (name !== lastName) {
      group = groups.get(name) ?? []
      groups.set(name, group)
      lastName = name
    }
    group.push(item)
  }
  return groups
}
