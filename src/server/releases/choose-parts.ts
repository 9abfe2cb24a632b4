import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LeaveOut, LeftOut } from '#contract/publish-site.ts'
import {
  emptyPage,
  findDraft,
  leaveOut,
  listChanges,
  newPictures,
  type PagePart,
} from '#site/facts/page-parts.ts'
import type { Site } from '#site/facts/site.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'

type Draft = PagePart & { isAsked: boolean; agreedBy: string | null }
export type Drafts = {
  drafts: Draft[]
  needsTwo: boolean
  isAdult: boolean
  /** Whether new pictures wait, and those that visitors know. */
  familiesFirst: boolean
  known: string[]
}

/** What goes live of a site, and what does not. `seen` is what the caller saw: with the pictures that wait. */
export type Choice = { site: Site; seen: Site; left: LeftOut[]; agreed: PagePart[] }

/** What drafters changed on a site, and whether the caller counts among the adults who must agree. */
export async function readDrafts(db: Db, siteId: string): Promise<Drafts> {
  const { drafts, ...rules } = await db
    .selectFrom('sites as s')
    .select(['s.two_adults as needsTwo', 's.families_first as familiesFirst'])
    .select(
      sql<string[]>`case when s.families_first then private.seen_pictures(s.id) else '{}' end`.as(
        'known',
      ),
    )
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('drafted_changes as d')
          .select(['d.field', 'd.entry'])
          // Whoever has left, lost the seat or is suspended does not count any more.
          .select(
            sql<string | null>`case when private.is_adult_on(d.site_id, d.agreed_by)
              then d.agreed_by end`.as('agreedBy'),
          )
          .select(sql<boolean>`d.asked_at is not null`.as('isAsked'))
          .whereRef('d.site_id', '=', 's.id'),
      ).as('drafts'),
      sql<boolean>`private.is_adult_on(s.id, auth.uid())`.as('isAdult'),
    ])
    .where('s.id', '=', siteId)
    .executeTakeFirstOrThrow()
  return { drafts, ...rules }
}

/**
 * Decides what goes live: without the parts that the caller leaves out, or unless the caller says,
 * without what a drafter has not asked for. Where two adults must agree on what a drafter changed,
 * the first one's publishing leaves it out too, and counts as the first yes.
 */
export function chooseParts(
  /** What the page shows, or showed last. */
  published: Site | undefined,
  saved: Site,
  { drafts, needsTwo, isAdult, familiesFirst, known }: Drafts,
  accountId: string,
  asked: LeaveOut | undefined,
): Choice {
  if (drafts.length === 0 && !asked && !familiesFirst)
    return { site: saved, seen: saved, left: [], agreed: [] }
  const before = published ?? emptyPage(saved)
  const left: LeftOut[] = []
  const waiting: PagePart[] = []
  const agreed: PagePart[] = []
  // Pictures of leaders do not wait: adults say for themselves what is public.
  const waits = familiesFirst ? newPictures(before, saved).filter((id) => !known.includes(id)) : []
  for (const part of listChanges(before, saved)) {
    const draft = findDraft(part, drafts, ({ isAsked }) => isAsked)
    const isWanted = asked ? !isNamed(part, asked) : (draft?.isAsked ?? true)
    const agreedBy = draft?.agreedBy ?? null
    if (!isWanted) left.push({ ...part, why: asked ? 'chosen' : 'not-asked' })
    else if (draft && needsTwo && (!isAdult || agreedBy === null || agreedBy === accountId)) {
      left.push({ ...part, why: 'second-adult' })
      if (isAdult) agreed.push(part)
    } else if (part.field === 'files' && waits.includes(part.entry ?? '')) waiting.push(part)
  }
  const seen = left.length > 0 ? leaveOut(before, saved, left) : saved
  left.push(...waiting.map((part) => ({ ...part, why: 'families-first' as const })))
  const site = waiting.length > 0 ? leaveOut(before, saved, left) : seen
  return { site, seen, left, agreed }
}

const isNamed = ({ field, entry }: PagePart, { fields, entries }: LeaveOut) =>
  entry === null ? fields.includes(field) : entries.includes(entry)

/** What went live is nobody's draft any more; in the transaction that has locked the site. */
export async function settleDrafts(
  transaction: Db,
  siteId: string,
  accountId: string,
  { left, agreed }: Pick<Choice, 'left' | 'agreed'>,
): Promise<void> {
  await agree(transaction, siteId, accountId, agreed)
  await sql`
    delete from drafted_changes as d
    where d.site_id = ${siteId} and not ${isOneOf(left)}`.execute(transaction)
}

/**
 * What waits for families now, as it was published. What waited before and is left out in another way, or is live
 * now, waits no more; whoever publishes again meanwhile starts nothing anew.
 */
export async function noteWaiting(
  transaction: Db,
  siteId: string,
  { seen, left }: Pick<Choice, 'seen' | 'left'>,
): Promise<void> {
  const waits = new Set(left.flatMap(({ why, entry }) => (why === 'families-first' ? entry : [])))
  const photos = seen.images.map((photo, place) => ({
    ...{ id: photo.id, isHero: false, after: seen.images[place - 1]?.id ?? null },
    facts: { ...photo, caption: seen.photoCaptions[place] ?? photo.caption },
  }))
  const hero = seen.hero && { id: seen.hero.id, isHero: true, after: null, facts: seen.hero }
  const waiting = [...photos, ...(hero ? [hero] : [])].filter(({ id }) => waits.has(id))
  await sql`
    delete from private.family_looks
    where site_id = ${siteId} and facts is not null
      and not asset_id = any(${waiting.map(({ id }) => id)}::uuid[])`.execute(transaction)
  for (const { id, facts, isHero, after } of waiting)
    await sql`
      insert into private.family_looks (asset_id, site_id, facts, is_hero, after)
      values (${id}, ${siteId}, ${asJson(facts)}, ${isHero}, ${after})
      on conflict (asset_id) do update set facts = excluded.facts, is_hero = excluded.is_hero, after = excluded.after`.execute(
      transaction,
    )
}

/** Notes the first of the two adults who must agree. */
export async function agree(
  transaction: Db,
  siteId: string,
  accountId: string,
  parts: readonly PagePart[],
): Promise<void> {
  if (parts.length === 0) return
  await sql`
    update drafted_changes as d set agreed_by = ${accountId}
    where d.site_id = ${siteId} and ${isOneOf(parts)}`.execute(transaction)
}

const isOneOf = (parts: readonly PagePart[]) => sql<boolean>`
  exists (
    select from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (field text, entry text)
    where part.field = d.field and part.entry is not distinct from d.entry::text)`
