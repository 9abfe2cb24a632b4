type Found = {
  count: number
  label: string
  /** How many were searched. */
  searched: number
  isSearching: boolean
  isAll: boolean
}

/** The result of a search in a group, of which not all may have been searched. */
export function sayFound({ count, label, searched, isSearching, isAll }: Found): string {
  const found = `${count.toLocaleString('en-US')} found in`
  if (isAll)
    return `${found} ${label}${count === 0 ? '. Choose another group to search there.' : ''}`
  if (isSearching) return `${found} ${label} so far. Searching the older ones…`
  return `${found} the newest ${searched.toLocaleString('en-US')} of ${label}`
}
