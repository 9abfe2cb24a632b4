import { sql } from 'kysely'
import { textFields } from '#site/facts/fields.ts'
import { requireCallersRight, requireRight } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import { findingGone, inFileName } from '../look/look.errors.ts'
import { findFinding } from './answer-finding.ts'
import { findSighting, type LookParts } from './look-for-leader.ts'

type Replaces = readonly [from: string, to: string][]

/** Texts of entries that visitors read. */
const WORDS = ['question', 'answer', 'alt', 'caption', 'album', 'title']

/**
 * Replaces what was found everywhere in the texts of a site, as a change by the caller; what stood
 * there is said nowhere in the history any more.
 */
export async function fixFinding(
  parts: LookParts,
  accountId: string,
  findingId: string,
): Promise<void> {
  const { siteId, subject } = await findFinding(parts.db, findingId)
  await requireRight(parts.db, accountId, siteId, 'edit')
  const sighting = await findSighting(parts, accountId, siteId, subject)
  if (!sighting || sighting.replaces.length === 0) throw findingGone()
  const { replaces } = sighting
  await asAccount(parts.db, accountId, async (transaction) => {
    await requireCallersRight(transaction, siteId, 'edit')
    await replaceWords(transaction, siteId, replaces)
  })
  await eraseFromHistory(parts.db, siteId, replaces)
  await sql`delete from site_findings where id = ${findingId} and answer is null`.execute(parts.db)
}

async function replaceWords(transaction: Db, siteId: string, replaces: Replaces): Promise<void> {
  const row = await transaction
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(findingGone)
  const columns = textFields
    .filter(({ kind }) => kind === 'text' || kind === 'longText')
    .map(({ column }) => [column, row[column]] as const)
  const texts = columns.map(([column, text]) => [column, text && replace(text, replaces)] as const)
  const lists = (['questions', 'files'] as const).map(
    (name) => [name, row[name].map((entry) => replaceIn(entry, replaces))] as const,
  )
  const headings = row.section_headings && replaceIn(row.section_headings, replaces, true)
  const all = { ...Object.fromEntries([...texts, ...lists]), section_headings: headings }
  const changed = Object.entries(all).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name as keyof typeof row]),
  )
  if (changed.length === 0) throw inFileName()
  const assigned = sql.join(
    changed.map(([name]) => sql`${sql.ref(name)} = wanted.${sql.ref(name)}`),
  )
  await sql`
    update public.sites as s set ${assigned}
    from jsonb_populate_record(null::public.sites, ${asJson(Object.fromEntries(changed))}) as wanted
    where s.id = ${siteId}`.execute(transaction)
}

function replaceIn<Entry extends object>(entry: Entry, replaces: Replaces, isWhole = false): Entry {
  const words = Object.entries(entry).map(([name, value]) => [
    name,
    typeof value === 'string' && (isWhole || WORDS.includes(name))
      ? replace(value, replaces)
      : value,
  ])
  return Object.fromEntries(words)
}

/** What is taken out leaves no double space and no space before a comma. */
const replace = (text: string, replaces: Replaces): string =>
  replaces.reduce((written, [from, to]) => {
    if (!written.includes(from)) return written
    const replaced = written.replaceAll(from, () => to)
    return to
      ? replaced
      : replaced
          .replaceAll(/ {2,}/g, ' ')
          .replaceAll(/ (?=[,.;!?])/g, '')
          .trim()
  }, text)

async function eraseFromHistory(db: Db, siteId: string, replaces: Replaces): Promise<void> {
  const removed = replaces.map(([from]) => JSON.stringify(from).slice(1, -1))
  await sql`
    select private.erase_history(array(
      select h.id from site_history as h, unnest(${removed}::text[]) as words (removed)
      where h.site_id = ${siteId}
        and (position(words.removed in h.before::text) > 0
          or position(words.removed in h.after::text) > 0)))`.execute(db)
}
