import type { Account } from '../account.ts'
import { requireRight } from '../people/require-right.ts'
import { limitNewAccount } from './limit-new-account.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { refuseTakenDown } from './refuse-taken-down.ts'

/** Refuses what publishing would refuse whatever the page says: to be known before photos are sent. */
export async function mayPublish(
  { db }: PublishingParts,
  account: Account,
  siteId: string,
): Promise<void> {
  await requireRight(db, account.id, siteId, 'publish')
  await refuseTakenDown(db, siteId)
  await limitNewAccount(db, account.id, siteId)
}
