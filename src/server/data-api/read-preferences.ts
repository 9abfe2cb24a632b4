import { unknownMediaType, unknownPreference, unknownSchema } from './data-api.errors.ts'

/** What a caller asks of the answer, by its headers. */
export type Preferences = {
  /** Exactly one row, as an object. */
  isSingle: boolean
  isCounted: boolean
  isReturned: boolean
  resolution: 'merge' | 'ignore' | null
  missing: 'default' | 'null'
}

const BINDING = /^(?:tx=rollback|handling=strict|max-affected=)/
const SINGLE = 'application/vnd.pgrst.object+json'
const PLAIN = ['', '*/*', 'application/*', 'application/json', 'application/vnd.pgrst.array+json']

export function readPreferences(headers: Headers): Preferences {
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name)
    if (schema !== null && schema !== 'public') throw unknownSchema()
  }
  const types = (headers.get('accept') ?? '').split(',').map(cleanType)
  const isSingle = types.includes(SINGLE)
  if (!isSingle && !types.some((type) => PLAIN.includes(type))) throw unknownMediaType()
  const preferences = new Set((headers.get('prefer') ?? '').split(',').map((each) => each.trim()))
  // To ignore these would be to do what the caller asked not to have done.
  if ([...preferences].some((each) => BINDING.test(each))) throw unknownPreference()
  return {
    isSingle,
    // An estimate would be made from the rows of all leaders.
    isCounted: ['exact', 'planned', 'estimated'].some((way) => preferences.has(`count=${way}`)),
    isReturned: preferences.has('return=representation'),
    resolution: preferences.has('resolution=merge-duplicates')
      ? 'merge'
      : preferences.has('resolution=ignore-duplicates')
        ? 'ignore'
        : null,
    missing: preferences.has('missing=default') ? 'default' : 'null',
  }
}

// What stands behind a type (nulls=stripped) asks for something else, but for its weight and its letters.
function cleanType(type: string): string {
  return type
    .toLowerCase()
    .replace(/;\s*(?:q=[\d.]+|charset=utf-8)\s*/g, '')
    .trim()
}
