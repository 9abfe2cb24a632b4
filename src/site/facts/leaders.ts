import type { Picture } from './assets.ts'

/**
 * `photo` is the id of one of the site's `leaderPhotos`, which may not be loaded yet. A leader has
 * an `id` once saved, or if written by a client that knows ids. One without `age` is an adult.
 */
export type Leader = {
  id?: string
  name: string
  role: string
  photo?: string
  age?: 'adult' | 'youth'
}

export const MOST_LEADERS = 40
export const LONGEST_LEADER = { name: 200, role: 100 }

/** A list from a row, a release or a device; null when it is from before there were lists. */
export function readLeaders(list: unknown): Leader[] | null {
  if (!Array.isArray(list)) return null
  return list.map((entry: Partial<Record<keyof Leader, unknown>> | null) => {
    const [id, photo] = [textOf(entry?.id), textOf(entry?.photo)]
    const words = { name: textOf(entry?.name), role: textOf(entry?.role) }
    const age = entry?.age === 'youth' && { age: 'youth' as const }
    return { ...(id && { id }), ...words, ...(photo && { photo }), ...age }
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The list of a site that knows only its first leader. */
export function listLeader(
  name: string | null | undefined,
  role: string | null | undefined,
): Leader[] {
  return name?.trim() || role?.trim() ? [{ name: name ?? '', role: role ?? '' }] : []
}

/**
 * The form to save: text of nothing but spaces is empty, and what is not said of a leader is saved as
 * empty, or the database would keep the previous.
 */
export function plainLeaders(leaders: readonly Leader[]): Leader[] {
  return leaders.map(({ id, name, role, photo = '', age = 'adult' }) => ({
    ...(id && { id }),
    name: name.trim() && name,
    role: role.trim() && role,
    photo,
    age,
  }))
}

/** Between the words of a name, also where no gap is seen. */
const GAP = /[\s\u00ad\u200b\u2060\u3164\ufeff._@/|&:;–—·・･()[\]"“”]+/u
/** Before the first name, where the last one comes first. */
const COMMA = /[,;，、،؛]/u
/** The family name comes first, and often without a gap. */
const EASTERN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u
const LONGEST_GIVEN = 2

/** The name that visitors read: of a youth, the first name alone, whatever was typed. */
export function shownName({ name, age }: Leader): string {
  const whole = name.trim()
  if (age !== 'youth') return whole
  const [last = '', first = ''] = whole.split(COMMA)
  const words = (/\p{L}/u.test(first) ? first : last)
    .split(GAP)
    .filter((word) => /\p{L}/u.test(word))
  const [given = ''] = EASTERN.test(words.join('')) ? words.slice(-1) : words
  if (words.length > 1 || !EASTERN.test(given)) return given
  return [...given].slice(-LONGEST_GIVEN).join('')
}

type Led = { leaders: readonly Leader[]; leaderPhotos: readonly Picture[] }

/**
 * The photo of a leader; a leader without a name is not on the page, and neither is the photo. A youth is named
 * without one.
 */
export function photoOf({ name, photo, age }: Leader, { leaderPhotos }: Led): Picture | null {
  if (!photo || name.trim() === '' || age === 'youth') return null
  return leaderPhotos.find(({ id }) => id === photo) ?? null
}

/** The photos that visitors see. */
export function listLeaderPhotos(site: Led): Picture[] {
  return [...new Set(site.leaders.flatMap((leader) => photoOf(leader, site) ?? []))]
}
