import { sql } from 'kysely'
import { asAccount } from '../database/as-account.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Db } from '../database/open-pool.ts'
import { notAllowed, notThere } from '../http/shared.errors.ts'

/** An action on a site; `private.allows` decides which role may do which. */
export type Action = 'see' | 'edit' | 'publish' | 'manage'

const may = (siteId: string, action: Action) =>
  sql<boolean>`private.may(${siteId}::uuid, ${action})`

/** Throws if the account may not do this with a site. */
export function requireRight(
  db: Db,
  accountId: string,
  siteId: string,
  action: Action,
): Promise<void> {
  return asAccount(db, accountId, (transaction) => requireCallersRight(transaction, siteId, action))
}

/**
 * Throws if the account may not do this, within a transaction of the server's own that goes on to change the site: an account that lost the
 * right since the request began, for example while a picture was being decoded, is refused.
 */
export async function requireRightStill(
  transaction: Db,
  accountId: string,
  siteId: string,
  action: Action,
): Promise<void> {
  await sql`select set_config('request.jwt.claim.sub', ${accountId}, true)`.execute(transaction)
  return requireCallersRight(transaction, siteId, action)
}

/**
 * Throws if the caller may not do this, within a transaction that already runs as the caller. A site that it may not see counts as
 * missing.
 */
export async function requireCallersRight(
  transaction: Db,
  siteId: string,
  action: Action,
): Promise<void> {
  if (!isUuid(siteId)) throw notThere()
  const { maySee, mayAct } = await transaction
    .selectNoFrom([may(siteId, 'see').as('maySee'), may(siteId, action).as('mayAct')])
    .executeTakeFirstOrThrow()
  if (!maySee) throw notThere()
  if (!mayAct) throw notAllowed()
}
