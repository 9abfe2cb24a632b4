import { queryOptions } from '@tanstack/react-query'
import type { SavedRow, SiteRecord } from '#contract/site-record.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { requireUser } from '../session/require-user.ts'
import { connectTables } from './connect-tables.ts'

export async function getSite(id: string): Promise<SiteRecord> {
  const tables = await connectTables()
  return unwrap(await tables.from('sites').select('*').eq('id', id).single())
}

export function getSiteQuery(id: string) {
  return queryOptions({ queryKey: ['site', id], queryFn: () => getSite(id) })
}

/** The client chooses the id, so that a request sent twice cannot create two sites. */
export async function createSite(id: string, row: SavedRow): Promise<SiteRecord> {
  await requireUser()
  const tables = await connectTables()
  return unwrap(
    await tables
      .from('sites')
      .insert({ ...row, id })
      .select()
      .single(),
  )
}

/** Returns null, and writes nothing, when somebody else saved since `revision` was read. */
export async function updateSite(
  id: string,
  revision: number,
  row: Partial<SavedRow>,
): Promise<SiteRecord | null> {
  await requireUser()
  const tables = await connectTables()
  const saved = unwrap(
    await tables.from('sites').update(row).eq('id', id).eq('revision', revision).select(),
  )
  return saved[0] ?? null
}

export async function saveTimeZone(siteId: string, zone: string): Promise<void> {
  const tables = await connectTables()
  unwrap(
    await tables.from('sites').update({ time_zone: zone }).eq('id', siteId).select('id').single(),
  )
}

/** Saves the time zone that the device suggests, unless one was chosen. */
export async function suggestTimeZone(siteId: string, zone: string): Promise<void> {
  const tables = await connectTables()
  complete(
    await tables.from('sites').update({ time_zone: zone }).eq('id', siteId).is('time_zone', null),
  )
}

/** Two adults must want what a drafter changed before it goes live; new pictures wait two days for families. */
export type SiteRule = 'two_adults' | 'families_first'
/** Whether families can ask at `/join`, and for how many days what they ask is kept. */
type InquiryRule = 'takes_inquiries' | 'inquiry_days'

/** Saves what an admin alone decides. */
export async function saveRules(
  siteId: string,
  rules: Partial<Pick<SiteRecord, SiteRule | InquiryRule>>,
): Promise<SiteRecord> {
  await requireUser()
  const tables = await connectTables()
  return unwrap(await tables.from('sites').update(rules).eq('id', siteId).select().single())
}

/** Whether there are unpublished edits. Compares revisions rather than times, because clocks differ. */
export function hasLaterEdits(site: SiteRecord): boolean {
  return (
    site.status === 'published' &&
    (site.revision !== site.published_revision ||
      site.assets_revision !== site.published_assets_revision)
  )
}

/**
 * Matches all lists of an account's sites. Separate from `site-lists.ts`, because the builder
 * invalidates lists but reads none.
 */
export const siteListsOf = (userId: string) => ({ queryKey: ['sites', userId] })

/** Apart from `reviewQuery`: the builder only says that it is outdated. */
export const reviewOf = (siteId: string) => ({ queryKey: ['review', siteId] })
