import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fromFacts } from '#site/facts/from-facts.ts'
import { withoutHeld } from '#site/facts/held.ts'
import type { LiveFacts } from '#site/facts/live.ts'
import { fromRow, type Site } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'
import { type LookedText, look, type Sighting } from './look.ts'
import {
  hasOlderServer,
  keepFindings,
  LONGEST_LOOK,
  readAnswers,
  rulesOf,
  seeInTurns,
} from './look-at-site.ts'
import { textsOfLive } from './texts-of-live.ts'
import { listAdults, textsOfSite } from './texts-of-site.ts'

/** `asked` is everything that waits for an answer; of it, `held` keeps something off the page. */
type LiveLook = { asked: Sighting[]; held: Sighting[] }

const NOTHING: LiveLook = { asked: [], held: [] }

/**
 * What visitors may read of the events, announcements and outside calendars of a site: without what
 * an adult must look at first.
 */
export async function holdBack(
  db: Db,
  siteId: string,
  live: LiveFacts,
  shown?: Site,
): Promise<LiveFacts> {
  const { held } = await lookAtLive(db, siteId, live, shown)
  if (held.length === 0) return live
  await keepFindings(db, siteId, held)
  await sql`
    update site_findings set held_at = now()
    where site_id = ${siteId} and held_at is null
      and subject = any(${held.map(({ subject }) => subject)})`.execute(db)
  return withoutHeld(
    live,
    held.flatMap(({ parts }) => parts),
  )
}

/** `shown` is the page that they will be part of; without it, the live one. */
export async function lookAtLive(
  db: Db,
  siteId: string,
  live: LiveFacts,
  shown?: Site,
): Promise<LiveLook> {
  const texts = textsOfLive(live)
  if (texts.length === 0) return NOTHING
  const until = Date.now() + LONGEST_LOOK
  await seeInTurns(texts, until)
  const site = shown ?? (await readShown(db, siteId))
  if (!site) return NOTHING
  const rules = rulesOf(site)
  const least = { rules, adults: [], answers: new Map(), isApart: true, until }
  // Most calendars have nothing to ask about.
  if (look(texts, least).every(isNote)) return NOTHING
  const context = textsOfSite(site)
  await seeInTurns(context, until)
  const looking = {
    rules,
    adults: listAdults(site),
    context,
    answers: await readAnswers(db, siteId),
    isApart: true,
    until,
  }
  const asked = look(texts, looking).filter((each) => !isNote(each))
  if (asked.length === 0 || (await hasOlderServer(db))) return { asked, held: [] }
  const fresh = await withoutEarlier(db, siteId, texts)
  const held = look(fresh, looking).filter((each) => !isNote(each))
  return { asked, held }
}

/**
 * The live page, or of a site that has none, what is saved. A draft makes nobody an adult: what is live was looked
 * at.
 */
async function readShown(db: Db, siteId: string): Promise<Site | null> {
  const live = await db
    .selectFrom('releases as r')
    .innerJoin('sites as s', 's.published_release_id', 'r.id')
    .select('r.facts')
    .where('s.id', '=', siteId)
    .executeTakeFirst()
  if (live) return fromFacts(live.facts)
  const row = await db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst()
  return row ? fromRow(row) : null
}

const isNote = ({ level }: Sighting) => level === 'note'

/** Without the texts that were live before there were looks. */
async function withoutEarlier(
  db: Db,
  siteId: string,
  texts: readonly LookedText[],
): Promise<LookedText[]> {
  const { rows } = await sql<{ digest: string }>`
    select replace(digest::text, '-', '') as digest from private.texts_before_looks
    where site_id = ${siteId}`.execute(db)
  const earlier = new Set(rows.map(({ digest }) => digest))
  return texts.filter(
    ({ text, typed = text }) => !earlier.has(createHash('md5').update(typed).digest('hex')),
  )
}
