import type { AssetKind } from '#contract/asset-record.ts'
import { listLeader, readLeaders } from '#site/facts/leaders.ts'
import { readQuestions } from '#site/facts/questions.ts'
import { newSite } from '#site/facts/site.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { KINDS } from '../files/file-kinds.ts'
import {
  type DetailName,
  detailsOf,
  NO_FILES,
  type SiteFile,
  sortFiles,
} from '../files/site-files.ts'
import type { Draft } from './draft.ts'
import { type Entry, type Outline, outlineOf } from './outline.ts'
import { type SiteTexts, textsOf, withId } from './site-document.ts'

/** Drafts from before 0.3, when texts and files were stored separately and entries had no ids. */
export type OldDraft = Omit<Draft, 'document' | 'base' | 'sent'> & {
  texts: OldTexts
  base?: OldTexts
}
type OldTexts = Partial<SiteTexts> & { leaderName?: string; leaderRole?: string }
type OldFile = Partial<SiteFile> & Pick<SiteFile, 'id' | 'kind' | 'name'>
type OldWords = { id: string } & Partial<Record<DetailName, string>>
type OldFiles = {
  files: Record<string, OldFile | OldFile[] | null>
  base: OldWords[]
  isDirty: boolean
}

export function fromOldDraft({ texts, base, ...draft }: OldDraft): Draft {
  const began = readTexts(base ?? {}, [], [])
  const document = {
    texts: readTexts(texts, began.leaders, began.questions),
    files: NO_FILES,
  }
  return { ...draft, document, base: outlineOf({ texts: began, files: NO_FILES }), sent: [] }
}

/** An entry gets the id of the one with its name; the others take the remaining ids, in order. */
function readTexts(
  old: OldTexts,
  leaders: SiteTexts['leaders'],
  questions: SiteTexts['questions'],
): SiteTexts {
  const initial = textsOf({ ...newSite(), leaders: [] })
  const names = Object.keys(initial)
  const known = Object.entries(old).filter(([name]) => names.includes(name))
  const listed = readLeaders(old.leaders) ?? listLeader(old.leaderName, old.leaderRole)
  return {
    ...initial,
    ...Object.fromEntries(known),
    leaders: identify(listed, leaders, ({ name }) => name),
    questions: identify(readQuestions(old.questions), questions, ({ question }) => question),
  }
}

function identify<Item extends { id?: string }>(
  list: readonly Item[],
  known: readonly (Item & { id: string })[],
  labelOf: (item: Item) => string,
): (Item & { id: string })[] {
  const free = [...known]
  const named = list.map((item) => {
    const at = free.findIndex((other) => labelOf(item) && labelOf(other) === labelOf(item))
    return at < 0 ? undefined : free.splice(at, 1)[0]?.id
  })
  return list.map((item, place) => {
    const id = named[place] ?? free.shift()?.id
    return withId({ ...item, ...(id && { id }) })
  })
}

/** A draft joined with its separately stored files, which are removed from storage. */
export function adoptOldFiles(userId: string, draft: Draft): Draft {
  const key = `scoutsite:files:${userId}:${draft.siteId}`
  const keys = deviceStorage.keys().filter((each) => each === key || each.startsWith(`${key}:`))
  const lists = keys.flatMap((each) => parse(deviceStorage.read(each)) ?? [])
  const unsent = lists.filter(({ isDirty }) => isDirty)
  const [first, ...others] = unsent.length > 0 ? unsent : lists
  if (!first) return draft
  const files = [first, ...others].flatMap(listOld)
  const once = [...new Map(files.map((file) => [file.id, file])).values()]
  const kindOf = new Map(once.map(({ id, kind }) => [id, kind]))
  const began = first.base.filter(({ id }) => kindOf.has(id))
  for (const each of keys) deviceStorage.remove(each)
  return {
    ...draft,
    document: { ...draft.document, files: sortFiles(once) },
    base: withFiles(draft.base, began, kindOf),
    isDirty: draft.isDirty || unsent.length > 0,
  }
}

function withFiles(
  base: Outline,
  words: readonly OldWords[],
  kindOf: ReadonlyMap<string, AssetKind>,
): Outline {
  const say = (old: OldWords): Entry => ({ id: old.id, ...detailsOf(old) })
  const lists = KINDS.map((kind) => [
    kind,
    words.filter(({ id }) => kindOf.get(id) === kind).map(say),
  ])
  return { ...base, lists: { ...base.lists, ...Object.fromEntries(lists) } }
}

const listOld = ({ files }: OldFiles): SiteFile[] =>
  Object.values(files)
    .flat()
    .filter((file) => file !== null)
    .map((file) => ({
      bytes: 0,
      type: '',
      width: 0,
      height: 0,
      color: '',
      sha256: '',
      thumb: '',
      brightest: null,
      ...file,
      ...detailsOf(file),
    }))

function parse(text: string | null): OldFiles | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isWhole = value && typeof value === 'object' && 'files' in value && 'base' in value
    return isWhole ? (value as OldFiles) : null
  } catch {
    return null
  }
}
