import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListedFile } from '#contract/asset-record.ts'
import type { putBackRequest } from '#contract/put-back.ts'
import { writePart } from '#site/facts/row-parts.ts'
import { requireCallersRight } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import { refuseInWords } from '../http/refuse-in-words.ts'
import { notThere } from '../http/shared.errors.ts'
import {
  changedSince,
  fileGone,
  goneAlready,
  lineGone,
  neverNoted,
  ofVersions,
  removedForGood,
  saidAlready,
} from './history.errors.ts'

type Wanted = z.output<typeof putBackRequest>
type Change = { column: string; value: unknown }
type Line = { field: string; entry: string | null; before: unknown }

const refuse = refuseInWords({ PT400: 'cannot_put_back' })

/**
 * Restores what a line of the history changed, as a change by the caller: the database checks it, notes
 * it, and for a drafter keeps it as a draft.
 */
export function putBack(db: Db, accountId: string, wanted: Wanted): Promise<void> {
  const { siteId, historyId, revision } = wanted
  return asAccount(db, accountId, async (transaction) => {
    await requireCallersRight(transaction, siteId, 'edit')
    // Before the line is read: of two changes at once, the second sees what the first has left.
    const row = await transaction
      .selectFrom('sites')
      .selectAll()
      .where('id', '=', siteId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => notThere())
    const line = await findLine(transaction, siteId, historyId)
    if (revision !== undefined && (await wasWrittenSince(transaction, siteId, line, revision)))
      throw changedSince()
    const change = writePart(row, line, line.before)
    if (!change) throw neverNoted()
    if (isIn(row, change)) throw line.entry && !line.before ? goneAlready() : saidAlready()
    const files = await withPhoto(transaction, row.files, line)
    await write(transaction, siteId, line, { ...files, [change.column]: change.value })
  })
}

const isIn = (row: Readonly<Record<string, unknown>>, { column, value }: Change) =>
  JSON.stringify(row[column]) === JSON.stringify(value)

async function findLine(transaction: Db, siteId: string, historyId: number): Promise<Line> {
  const line = await transaction
    .selectFrom('site_history')
    .select(['field', 'entry', 'before', 'after', 'removed'])
    .where('site_id', '=', siteId)
    .where('id', '=', historyId)
    .executeTakeFirst()
  if (!line) throw lineGone()
  if (line.removed) throw removedForGood()
  if (line.field === 'published') throw ofVersions()
  if (line.before === null && line.after === null) throw neverNoted()
  return line
}

async function wasWrittenSince(
  transaction: Db,
  siteId: string,
  { field, entry }: Line,
  revision: number,
): Promise<boolean> {
  const later = await transaction
    .selectFrom('site_history')
    .select('id')
    .where('site_id', '=', siteId)
    .where('field', '=', field)
    .where('entry', 'is not distinct from', entry)
    .where('revision', '>', revision)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** A leader comes back with their photo, if it is still there. */
async function withPhoto(
  transaction: Db,
  files: readonly ListedFile[],
  { field, before }: Line,
): Promise<{ files?: ListedFile[] }> {
  const photo = field === 'leaders' && before instanceof Object && 'photo' in before && before.photo
  if (typeof photo !== 'string' || files.some(({ id }) => id === photo)) return {}
  const asset = await transaction
    .selectFrom('site_assets')
    .select(['id', 'kind', 'alt', 'caption', 'focus', 'album', 'agreed'])
    .where('id', '=', photo)
    .executeTakeFirst()
  if (!asset) return {}
  const { alt, caption, focus, album, agreed } = asset
  const words = { alt: alt ?? '', caption: caption ?? '', focus: focus ?? '', album: album ?? '' }
  return { files: [...files, { ...asset, ...words, agreed: agreed ?? '' }] }
}

async function write(
  transaction: Db,
  siteId: string,
  { field, entry, before }: Line,
  values: Record<string, unknown>,
): Promise<void> {
  const columns = Object.keys(values).map((each) => sql.ref(each))
  const changes = sql.join(columns.map((name) => sql`${name} = wanted.${name}`))
  await sql`select set_config('private.is_put_back', 'yes', true)`.execute(transaction)
  const { rows } = await sql<{ files: ListedFile[] }>`
    update public.sites as s set ${changes}
    from jsonb_populate_record(null::public.sites, ${asJson(values)}) as wanted
    where s.id = ${siteId} returning s.files`
    .execute(transaction)
    .catch(refuse)
  const isListed = rows[0]?.files.some(({ id }) => id === entry)
  if (field === 'files' && entry !== null && before !== null && !isListed) throw fileGone()
}
