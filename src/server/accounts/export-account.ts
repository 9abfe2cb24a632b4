import type { ExportAccount } from '#contract/account.ts'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { sessionGone } from '../http/http.errors.ts'
import { readInvitationsTo, readSeats } from './exported-sites.ts'
import { readOperatorNotes } from './operator-notes.ts'
import { callPerson } from './people.ts'
import { listSessions } from './sessions.ts'

type Exported = ExportAccount['answer']

/**
 * Everything that is stored about an account, as its owner downloads it: no password or its hash, no
 * secret of a phone, no token. Of what it wrote on sites that it still works on, how much.
 */
export function exportAccount(db: Db, account: Account): Promise<Exported> {
  // All of it as it was at one moment.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const { email, ...owner } = await readOwner(transaction, account.id)
      const sessions = await listSessions(transaction, account)
      return {
        exportedAt: new Date().toISOString(),
        account: { email, ...owner },
        secondFactor: await readSecondFactor(transaction, account.id),
        sessions: sessions.map(({ isThis: _, ...session }) => session),
        sites: await readSeats(transaction, account.id),
        invitations: await readInvitationsTo(transaction, account.id),
        ...(await readOperatorNotes(transaction, account.id)),
      }
    })
}

async function readOwner(db: Db, id: string): Promise<Exported['account']> {
  const row = await db
    .selectFrom('auth.users')
    .select([
      'email',
      'email_change',
      'raw_user_meta_data as data',
      'created_at',
      'email_confirmed_at',
      'last_sign_in_at',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(sessionGone)
  return {
    id,
    email: row.email ?? '',
    name: callPerson(row.data, row.email),
    createdAt: (row.created_at ?? new Date(0)).toISOString(),
    confirmedAt: sayTime(row.email_confirmed_at),
    lastSignInAt: sayTime(row.last_sign_in_at),
    newEmail: row.email_change || null,
    data: row.data ?? {},
  }
}

async function readSecondFactor(db: Db, id: string): Promise<Exported['secondFactor']> {
  const phones = await db
    .selectFrom('auth.mfa_factors')
    .select(['friendly_name as name', 'created_at as at'])
    .where('user_id', '=', id)
    .where('factor_type', '=', 'totp')
    .where('status', '=', 'verified')
    .orderBy('created_at')
    .execute()
  const devices = await db
    .selectFrom('private.remembered_devices')
    .select('expires_at')
    .where('user_id', '=', id)
    .orderBy('expires_at')
    .execute()
  const reset = await db
    .selectFrom('private.second_factor_resets')
    .select('takes_effect_at as at')
    .where('user_id', '=', id)
    .executeTakeFirst()
  const named = phones.map(({ name, at }) => ({ name: name || 'Phone', since: at.toISOString() }))
  return {
    isOn: phones.length > 0,
    since: named[0]?.since ?? null,
    endsAt: sayTime(reset?.at ?? null),
    phones: named,
    rememberedDevicesUntil: devices.map(({ expires_at: at }) => at.toISOString()),
  }
}

const sayTime = (time: Date | null) => time?.toISOString() ?? null
