import { type RawBuilder, sql } from 'kysely'

/**
 * The accounts that look after a site, or one of some sites, as a table to join. Not those that are
 * suspended, were never confirmed, or are a demo's guests.
 */
export const leaderRows = (siteIds: readonly string[] | null): RawBuilder<unknown> => sql`(
  select u.id from auth.users as u
  where u.email is not null and u.email_confirmed_at is not null
    and not coalesce(u.raw_app_meta_data @> '{"guest": true}', false)
    and private.suspension_of(u.id) is null
    and exists (
      select from site_members as m join sites as s on s.id = m.site_id
      where m.user_id = u.id and s.deleted_at is null and not private.has_ended(m.until)
        and (${siteIds}::uuid[] is null or s.id = any(${siteIds}::uuid[]))))`
