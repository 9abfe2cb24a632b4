import { sql } from 'kysely'
import type { ExportAccount } from '#contract/account.ts'
import type { Role, Seat } from '#contract/members.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { sessionGone } from '../http/http.errors.ts'
import { describeSite } from './invitations.ts'
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
        sites: await readSites(transaction, account.id),
        invitations: await readInvitations(transaction, email),
        suspensions: await readSuspensions(transaction, account.id),
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
  const named = phones.map(({ name, at }) => ({ name: name || 'Phone', since: at.toISOString() }))
  return {
    isOn: phones.length > 0,
    since: named[0]?.since ?? null,
    phones: named,
    rememberedDevicesUntil: devices.map(({ expires_at: at }) => at.toISOString()),
  }
}

type SiteRow = Omit<Exported['sites'][number], 'name' | 'role' | 'seat' | 'since' | 'deletedAt'> & {
  troopName: string
  troopNumber: string
  unitKind: string
  role: Role
  seat: Seat
  since: Date
  deletedAt: Date | null
}

async function readSites(db: Db, id: string): Promise<Exported['sites']> {
  const { rows } = await sql<SiteRow>`
    select s.id as "siteId", coalesce(s.site_name, '') as "troopName", s.domain,
      coalesce(s.troop_number, '') as "troopNumber", s.unit_kind as "unitKind",
      m.role, m.seat, m.until::text, m.created_at as since, s.deleted_at as "deletedAt",
      (select count(*)::int from site_history as h
        where h.site_id = s.id and h.user_id = m.user_id) as changes,
      (select count(*)::int from releases as r
        where r.site_id = s.id and r.created_by = m.user_id) as published
    from site_members as m join sites as s on s.id = m.site_id
    where m.user_id = ${id} order by m.created_at, s.id`.execute(db)
  return rows.map(({ troopName, troopNumber, unitKind, since, deletedAt, ...site }) => ({
    ...site,
    name: nameOfSite({ troopName, troopNumber, unitKind }),
    since: since.toISOString(),
    deletedAt: sayTime(deletedAt),
  }))
}

/** Those that were sent to its e-mail and wait. */
async function readInvitations(db: Db, email: string): Promise<Exported['invitations']> {
  const rows = await db
    .selectFrom('site_invitations as i')
    .innerJoin('sites as s', 's.id', 'i.site_id')
    .leftJoin('auth.users as inviter', 'inviter.id', 'i.invited_by')
    .select([
      'i.role',
      'i.seat',
      'i.expires_at as expiresAt',
      's.site_name as siteName',
      's.troop_number as troopNumber',
      's.unit_kind as unitKind',
      'inviter.email as inviterEmail',
      'inviter.raw_user_meta_data as inviterData',
    ])
    .where('i.email', '=', email.toLowerCase())
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where('s.deleted_at', 'is', null)
    .orderBy('i.created_at')
    .execute()
  return rows.flatMap((row) => {
    const site = describeSite(row)
    if (!site) return []
    const { name, ...rest } = site
    return [{ site: name, ...rest, expiresAt: row.expiresAt.toISOString() }]
  })
}

async function readSuspensions(db: Db, id: string): Promise<Exported['suspensions']> {
  const { rows } = await sql<{
    at: Date
    reason: string
    until: string | null
    endedAt: Date | null
  }>`
    select suspended_at as at, reason, until::text, ended_at as "endedAt"
    from private.suspensions where user_id = ${id} order by suspended_at`.execute(db)
  return rows.map(({ at, endedAt, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    endedAt: sayTime(endedAt),
  }))
}

const sayTime = (time: Date | null) => time?.toISOString() ?? null
