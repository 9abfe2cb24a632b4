import { sql } from 'kysely'
import type { Action } from '#contract/roles.ts'
import { asAccount } from '../database/as-account.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Db } from '../database/open-pool.ts'
import { refuseSession, type SessionRefusal } from '../http/session-refusal.ts'
import { notAllowed, notThere } from '../http/shared.errors.ts'

// The same check, for whoever runs it: `requireRight` by itself, before the work; `requireRightStill` again
// in the server's transaction that makes the change; `requireCallersRight` in one that runs as the caller.

const may = (siteId: string, action: Action) =>
  sql<boolean>`private.may(${siteId}::uuid, ${action})`

export function requireRight(
  db: Db,
  accountId: string,
  siteId: string,
  action: Action,
): Promise<void> {
  return asAccount(db, accountId, (transaction) => requireCallersRight(transaction, siteId, action))
}

/**
 * An account may have been suspended, or lost the right, since the request began, for example while a picture was being
 * decoded.
 */
export async function requireRightStill(
  transaction: Db,
  accountId: string,
  siteId: string,
  action: Action,
): Promise<void> {
  await requireStandingStill(transaction, accountId)
  return requireCallersRight(transaction, siteId, action)
}

/** The account is not suspended, and is the caller for the rest of the transaction. */
export async function requireStandingStill(transaction: Db, accountId: string): Promise<void> {
  const { rows } = await sql<{ refusal: SessionRefusal | null }>`
    select set_config('request.jwt.claim.sub', ${accountId}, true),
      private.suspension_of(${accountId}) as refusal`.execute(transaction)
  if (rows[0]?.refusal) throw refuseSession(rows[0].refusal)
}

/** A site that the caller may not see counts as missing. */
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

/** Whether the caller of this transaction may remove something of a site for good. */
export async function isAdultWhoPublishes(transaction: Db, siteId: string): Promise<boolean> {
  const { rows } = await sql<{ isOne: boolean }>`
    select private.may(${siteId}, 'publish')
      and private.is_adult_on(${siteId}, auth.uid()) as "isOne"`.execute(transaction)
  return rows[0]?.isOne ?? false
}
