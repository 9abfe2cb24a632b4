import type { SiteTexts } from './draft.ts'

export function sameTexts(one: SiteTexts, other: SiteTexts): boolean {
  const names = Object.keys(one) as (keyof SiteTexts)[]
  return names.every((name) => normal(one[name]) === normal(other[name]))
}

// Saving turns text of nothing but spaces into none.
function normal(value: string | string[] | undefined): string {
  if (value === undefined) return ''
  return Array.isArray(value) ? value.join('\n').trim() : value.trim() && value
}
