export type Leader = { name: string; role: string }

export const MOST_LEADERS = 40
export const LONGEST_LEADER = { name: 200, role: 100 }

/** A list as a row, a release or a device has it; null when it is from before there were lists. */
export function readLeaders(list: unknown): Leader[] | null {
  if (!Array.isArray(list)) return null
  return list.map((entry: Partial<Leader> | null) => ({
    name: entry?.name ?? '',
    role: entry?.role ?? '',
  }))
}

/** The list of a site that knows only its first leader. */
export function listLeader(
  name: string | null | undefined,
  role: string | null | undefined,
): Leader[] {
  return name?.trim() || role?.trim() ? [{ name: name ?? '', role: role ?? '' }] : []
}

/** As it is saved: what is nothing but spaces is empty. */
export function plainLeaders(leaders: readonly Leader[]): Leader[] {
  return leaders.map(({ name, role }) => ({ name: name.trim() && name, role: role.trim() && role }))
}
