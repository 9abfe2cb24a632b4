import { type Leader, plainLeaders } from '#site/facts/leaders.ts'
import type { SiteTexts, TextName } from './draft.ts'

type Value = SiteTexts[TextName]

export type Merged = {
  texts: SiteTexts
  /** Fields that were changed only elsewhere. */
  news: TextName[]
  /** Conflicts: fields changed here and elsewhere to different texts. `texts` has those from here. */
  asked: TextName[]
}

/**
 * Three-way merge of local and remote changes, field by field. `base` is what the server had when the
 * edits here began; a field missing from it counts as changed on both sides. A remote text that
 * `isOwn` was written from here, so it is neither news nor a conflict.
 */
export function mergeTexts(
  base: Partial<SiteTexts>,
  mine: SiteTexts,
  theirs: SiteTexts,
  isOwn: (name: TextName) => boolean = () => false,
): Merged {
  const differing = namesOf(mine).filter((name) => !sameText(mine[name], theirs[name]))
  const foreign = differing.filter((name) => !isOwn(name))
  const news = foreign.filter((name) => sameText(mine[name], base[name]))
  const asked = foreign.filter(
    (name) => !news.includes(name) && !sameText(theirs[name], base[name]),
  )
  return { texts: takeTexts(mine, theirs, news), news, asked }
}

export function changedNames(base: Partial<SiteTexts>, texts: SiteTexts): TextName[] {
  return namesOf(texts).filter((name) => !sameText(base[name], texts[name]))
}

/** Returns `texts` with these fields replaced by those of `other`. */
export function takeTexts<Texts extends Partial<SiteTexts>>(
  texts: Texts,
  other: Partial<SiteTexts>,
  names: readonly TextName[],
): Texts {
  return { ...texts, ...pickTexts(other, names) }
}

export function pickTexts(
  texts: Partial<SiteTexts>,
  names: readonly TextName[],
): Partial<SiteTexts> {
  return Object.fromEntries(names.map((name) => [name, texts[name]]))
}

/** Whether two values are the same once saved: text of nothing but whitespace is saved as none. */
export function sameText(one: Value | undefined, other: Value | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return normal(one) === normal(other)
}

function normal(value: Value): string {
  if (typeof value === 'string') return value.trim() && value
  return JSON.stringify(isLeaders(value) ? plainLeaders(value) : value)
}

function isLeaders(value: Exclude<Value, string>): value is Leader[] {
  const first: unknown = Array.isArray(value) ? value[0] : null
  return typeof first === 'object' && first !== null && 'role' in first
}

function namesOf(texts: SiteTexts): TextName[] {
  return Object.keys(texts) as TextName[]
}
