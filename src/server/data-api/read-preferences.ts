import { unknownMediaType, unknownPreference, unknownSchema } from './data-api.errors.ts'

/** The response format that a caller requests by headers. */
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
  // Ignoring these would do what the caller asked not to do.
  if ([...preferences].some((each) => BINDING.test(each))) throw unknownPreference()
  return {
    isSingle,
    // An estimate would include the rows of all leaders, so every count is exact.
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

// Parameters of a media type (nulls=stripped) request something else, except its weight and its
// charset.
function cleanType(type: string): string {
  return type
    .toLowerCase()
    .replace(/;\s*(?:q=[\d.]+|charset=utf-8)\s*/g, '')
    .trim()
}
