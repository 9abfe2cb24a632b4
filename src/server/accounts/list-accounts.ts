import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

export type AccountRow = {
  id: string
  email: string
  isConfirmed: boolean
  createdAt: Date
  signedInAt: Date | null
  /** The number of sites it is a member of. */
  sites: number
  /** Whether it asked for the operator's approval and has none yet. */
  isWaiting: boolean
  suspendedAt: Date | null
  suspendedUntil: string | null
  suspendedFor: string | null
}

const isWaiting = sql<boolean>`(
  exists (select from private.approval_requests as q where q.user_id = u.id) and not exists (
    select from private.trusted_accounts as t where t.user_id = u.id))`

type Wanted = {
  search: string
  most: number
  /** Only those that wait for approval and are not suspended. */
  onlyWaiting?: boolean
}

/** Accounts whose e-mail contains a text, newest first. */
export async function listAccounts(
  db: Db,
  { search, most, onlyWaiting = false }: Wanted,
): Promise<AccountRow[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<AccountRow>`
    select u.id, coalesce(u.email, '') as email, u.email_confirmed_at is not null as "isConfirmed",
      u.created_at as "createdAt", u.last_sign_in_at as "signedInAt",
      (select count(*) from site_members as m join sites as s on s.id = m.site_id
       where m.user_id = u.id and s.deleted_at is null) as sites,
      ${isWaiting} as "isWaiting",
      p.suspended_at as "suspendedAt", p.until as "suspendedUntil", p.reason as "suspendedFor"
    from auth.users as u
    left join private.suspensions as p on p.user_id = u.id and p.ended_at is null
      and (p.until is null or p.until > (now() at time zone 'UTC')::date)
    where u.email ilike ${pattern}
      and (not ${onlyWaiting}::boolean or (${isWaiting} and p.user_id is null))
    order by u.created_at desc, u.id limit ${most}`.execute(db)
  return rows
}
