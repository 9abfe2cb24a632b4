import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { findPublished } from '../moderation/find-site-at.ts'

/** A site that can be claimed, and the ways to prove that one may. */
export type ClaimableSite = {
  id: string
  host: string
  /** The e-mail on its page; null without one. */
  email: string | null
  /** Whether it has been there for 60 days. */
  isEmailOld: boolean
  /** Its own domain, while its records are right. */
  ownDomain: string | null
  isClaimed: boolean
  /** A claim was refused in the last 30 days. */
  wasRefused: boolean
}

/**
 * Only a page that visitors can open now, and that has an admin who can be asked: if all are
 * suspended, the operator has business with them.
 */
export async function findClaimable(
  db: Db,
  siteDomain: string,
  typed: string,
): Promise<ClaimableSite | undefined> {
  const found = await findPublished(db, siteDomain, typed)
  const site = found && (await readClaimable(db, found.id))
  return site && { ...site, host: found.host }
}

export async function readClaimable(db: Db, siteId: string): Promise<ClaimableSite | undefined> {
  const { rows } = await sql<ClaimableSite>`
    select s.id, s.domain as host, nullif(e.email, '') as email,
      coalesce(e.since <= now() - interval '60 days', false) as "isEmailOld",
      (select d.name from site_domains as d
        where d.site_id = s.id and d.name = s.own_domain and d.state = 'live') as "ownDomain",
      exists (select from private.site_claims as c
        where c.site_id = s.id and c.state = 'open') as "isClaimed",
      exists (select from private.site_claims as c where c.site_id = s.id
        and c.state = 'refused' and c.decided_at > now() - interval '30 days') as "wasRefused"
    from sites as s left join private.public_emails as e on e.site_id = s.id
    where s.id = ${siteId} and s.deleted_at is null and s.published_release_id is not null
      and not exists (select from private.take_downs as t
        where t.site_id = s.id and t.put_back_at is null)
      and exists (select from site_members as m
        where m.site_id = s.id and m.role = 'admin' and not private.has_ended(m.until)
          and private.suspension_of(m.user_id) is null)`.execute(db)
  return rows[0]
}
