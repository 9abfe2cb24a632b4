import { sql } from 'kysely'
import type { PagePart } from '#site/facts/page-parts.ts'
import { readPart, writePart } from '#site/facts/row-parts.ts'
import { isTyped } from '#site/facts/say-as.ts'
import { requireCallersRight, requireRight } from '../access/require-right.ts'
import { partAsAccount } from '../database/as-account.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import { notePart } from '../history/forget-part.ts'
import { findingGone } from '../look/look.errors.ts'
import type { Sighting } from '../look/look.ts'
import { listReleases } from '../releases/find-release.ts'
import { findFinding } from './answer-finding.ts'
import { findSightings, type LookParts } from './look-for-leader.ts'
import { replaceInRows } from './replace-in-rows.ts'
import { replaceText, wholeWords } from './replace-text.ts'

/** Properties of an entry that are no words. */
const NO_WORDS = ['id', 'kind', 'photo', 'focus', 'age', 'agreed']

/**
 * Replaces what was found, in the texts in which it was found, as a change by the caller. By somebody who may
 * publish, it is for good: the history of these texts does not say any more what stood there. Returns how many
 * versions of the page still say it.
 */
export async function fixFinding(
  parts: LookParts,
  accountId: string,
  findingId: string,
): Promise<number> {
  const { siteId, subject } = await findFinding(parts.db, accountId, findingId)
  await requireRight(parts.db, accountId, siteId, 'edit')
  const { page, asked } = await findSightings(parts, accountId, { siteId })
  const [sighting, other] = [...page, ...asked].filter((each) => each.subject === subject)
  if (!sighting?.fix) throw findingGone()
  await parts.db.transaction().execute(async (transaction) => {
    const mayPublish = await partAsAccount(transaction, accountId, async (own) => {
      await requireCallersRight(own, siteId, 'edit')
      let changed = 0
      for (const each of other ? [sighting, other] : [sighting]) {
        changed += await replaceWords(own, siteId, each)
        changed += await replaceInRows(own, siteId, each)
      }
      if (changed === 0) throw findingGone()
      const { rows } = await sql<{ may: boolean }>`
        select private.may(${siteId}, 'publish') as may`.execute(own)
      return rows[0]?.may ?? false
    })
    if (mayPublish) {
      await forgetWords(transaction, siteId, sighting)
      for (const part of sighting.parts.filter(isTyped)) await notePart(transaction, siteId, part)
    }
    await sql`
      delete from site_findings where id = ${findingId} and answer is null`.execute(transaction)
  })
  const isSaid = findsWords(sighting)
  return (await listReleases(parts.db, siteId)).filter(({ facts }) => isSaid(facts)).length
}

/** Returns how many columns were changed. */
async function replaceWords(transaction: Db, siteId: string, found: Sighting): Promise<number> {
  let row: Record<string, unknown> = await transaction
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(findingGone)
  const changed = new Map<string, unknown>()
  for (const part of found.parts) {
    const said = readPart(row, part)
    const fixed = replaceIn(said, found)
    const change = said === null ? null : writePart(row, part, fixed)
    if (!change || JSON.stringify(said) === JSON.stringify(fixed)) continue
    changed.set(change.column, change.value)
    row = { ...row, [change.column]: change.value }
  }
  if (changed.size === 0) return 0
  const columns = [...changed.keys()].map((name) => sql.ref(name))
  await sql`
    update public.sites as s set ${sql.join(columns.map((name) => sql`${name} = wanted.${name}`))}
    from jsonb_populate_record(null::public.sites, ${asJson(Object.fromEntries(changed))}) as wanted
    where s.id = ${siteId}`.execute(transaction)
  return changed.size
}

function replaceIn(value: unknown, found: Sighting): unknown {
  if (typeof value === 'string') return replaceText(value, found)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, words]) => [
    name,
    typeof words === 'string' && !NO_WORDS.includes(name) ? replaceText(words, found) : words,
  ])
  return Object.fromEntries(entries)
}

/** Whether a value says, somewhere in it, what is replaced. */
function findsWords({ replaces }: Sighting): (value: unknown) => boolean {
  const patterns = replaces.map(([from]) => wholeWords(JSON.stringify(from).slice(1, -1)))
  return (value) => {
    const text = JSON.stringify(value) ?? ''
    return patterns.some((pattern) => text.search(pattern) >= 0)
  }
}

/** In the lines about the texts in which it was found, and in what other findings quote. */
async function forgetWords(db: Db, siteId: string, found: Sighting): Promise<void> {
  const isSaid = findsWords(found)
  const lines = await db
    .selectFrom('site_history')
    .select(['id', 'field', 'entry', 'before', 'after'])
    .where('site_id', '=', siteId)
    .where('field', 'in', [...new Set(found.parts.map(({ field }) => field))])
    .execute()
  const isFoundIn = (line: PagePart) =>
    found.parts.some(({ field, entry }) => field === line.field && entry === line.entry)
  const ids = lines
    .filter((line) => isFoundIn(line) && (isSaid(line.before) || isSaid(line.after)))
    .map(({ id }) => id)
  await sql`select private.erase_history(${ids}::bigint[])`.execute(db)
  const quotes = await db
    .selectFrom('site_findings')
    .select(['id', 'excerpt'])
    .where('site_id', '=', siteId)
    .execute()
  const quoting = quotes.filter(({ excerpt }) => isSaid(excerpt)).map(({ id }) => id)
  await sql`update site_findings set excerpt = '' where id = any (${quoting}::uuid[])`.execute(db)
}
