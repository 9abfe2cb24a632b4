import { sql } from 'kysely'
import type { PagePart } from '#site/facts/page-parts.ts'
import { writePart } from '#site/facts/row-parts.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import { forgetPart } from '../history/forget-part.ts'
import { Refusal } from '../http/refusal.ts'
import { outlineError } from '../lib/logging.ts'
import { type KeptRemoval, noteText, PENDING_REMOVALS, removalList } from '../removals/removals.ts'
import { sayEverywhere } from './forget-text.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { hide } from './remove-everywhere.ts'

/** Within so many milliseconds an adult can bring back what a family asked to go. */
const HELD = 14 * 86_400_000
/** Removes again what was removed after a backup was taken that was restored. Nothing may be served before. */
export async function applyRemovals(parts: PublishingParts): Promise<void> {
  const { store, log } = parts
  const pending = await store.read(PENDING_REMOVALS)
  if (!pending) return
  const removals = removalList.parse(JSON.parse(pending.toString()))
  log.info({ removals: removals.length }, 'what was removed since the backup is removed again')
  for (const removal of removals) {
    try {
      await apply(parts, removal)
    } catch (error) {
      const code = error instanceof Refusal ? error.code : ''
      // The backup does not have it.
      if (code === 'not_there') continue
      // It is hidden, and a job goes on once the store answers.
      if (code !== 'still_removing') throw error
      log.warn({ siteId: removal.siteId, ...outlineError(error) }, 'a removal is not finished yet')
    }
  }
  await store.remove(PENDING_REMOVALS)
}

async function apply(parts: PublishingParts, removal: KeptRemoval): Promise<void> {
  if (!('assetId' in removal)) return forgetAgain(parts, removal)
  const { siteId, assetId, at, state } = removal
  if (state === 'back') return
  const isHeld = state === 'held' && Date.now() - Date.parse(at) < HELD
  await hide(parts, { siteId, assetId }, async () => (isHeld ? { by: null } : null))
}

type Forgotten = Extract<KeptRemoval, { field: string }>

async function forgetAgain(parts: PublishingParts, { siteId, says, ...part }: Forgotten) {
  const isThere = await parts.db
    .transaction()
    .execute((transaction) => sayInRow(transaction, siteId, part, says))
  if (isThere) await sayEverywhere(parts, siteId, part)
}

/** In the document and its history. False if the site is not there. */
async function sayInRow(
  transaction: Db,
  siteId: string,
  part: PagePart,
  says: unknown,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return false
  const change = writePart(row, part, says ?? null)
  if (change) {
    const column = sql.ref(change.column)
    await sql`
      update public.sites as s set ${column} = wanted.${column}
      from jsonb_populate_record(null::public.sites, ${asJson({ [change.column]: change.value })}) as wanted
      where s.id = ${siteId}`.execute(transaction)
  }
  await forgetPart(transaction, siteId, part, () => false)
  await noteText(transaction, siteId, part, says ?? null)
  return true
}
