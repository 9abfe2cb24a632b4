import { isAdultWhoPublishes, requireCallersRight } from '../access/require-right.ts'
import { isHidden } from '../assets/removal-rows.ts'
import { asAccount } from '../database/as-account.ts'
import { isUuid } from '../database/is-uuid.ts'
import { notAllowed, notThere } from '../http/shared.errors.ts'
import type { Removal } from '../removals/removals.ts'
import type { PublishingParts } from './publishing-parts.ts'

/** A hidden picture for the adult who decides about it. */
export async function readHeldPicture(
  { db, store }: PublishingParts,
  accountId: string,
  removal: Removal,
): Promise<string> {
  const { siteId, assetId } = removal
  await asAccount(db, accountId, async (own) => {
    await requireCallersRight(own, siteId, 'see')
    if (!(await isAdultWhoPublishes(own, siteId))) throw notAllowed()
  })
  if (!isUuid(assetId) || !(await isHidden(db, removal))) throw notThere()
  const row = await db
    .selectFrom('site_assets')
    .select('files')
    .where('id', '=', assetId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  const pictures = row?.files.filter(({ type }) => type.startsWith('image/')) ?? []
  const [small] = pictures.sort((one, other) => one.bytes - other.bytes)
  const bytes = small && (await store.read(small.key))
  if (!bytes) throw notThere()
  return `data:${small.type};base64,${bytes.toString('base64')}`
}
