import { sql } from 'kysely'
import type { FindingAnswer } from '#contract/findings.ts'
import { findOrganization } from '#site/facts/organizations.ts'
import { newPictures } from '#site/facts/page-parts.ts'
import type { Site } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'
import { letOthersIn } from '../lib/let-others-in.ts'
import { findingStops, findingUnanswered } from './look.errors.ts'
import { type LookedText, look, type Sighting, spreadAnswers } from './look.ts'
import { RULES } from './rules/index.ts'
import { seeText } from './see-text.ts'
import {
  changedTexts,
  listAdults,
  newPapers,
  type SeenPaper,
  textsOfPapers,
  textsOfSite,
  textsOfUnmarked,
} from './texts-of-site.ts'

/** Milliseconds after which the rest is not looked through, and one question says so. */
export const LONGEST_LOOK = 2000
/** Milliseconds after which others get a turn, and the characters of a text that takes as long. */
const LONGEST_TURN = 10
const LONG = 2000
/** Questions kept of one site; what is beyond them is asked once these are answered. */
const MOST_KEPT = 200
/** The first version that looks before publishing. */
const SINCE = [0, 5, 0]

/** `before` is the page that is live, or was last; `saved` all that leaders have entered. */
export type Going = { before: Site | undefined; site: Site; saved: Site }

/** What would go live and nobody has answered yet. */
export async function lookAtSite(
  db: Db,
  siteId: string,
  { before, site, saved }: Going,
): Promise<Sighting[]> {
  const papers = await readPapers(db, newPapers(before, site))
  const unmarked = await countUnmarked(db, newPictures(before, site))
  const texts = [
    ...changedTexts(before, site),
    ...textsOfPapers(papers),
    ...textsOfUnmarked(unmarked),
  ]
  const until = Date.now() + LONGEST_LOOK
  await seeInTurns(texts, until)
  const around = before && before !== saved ? [saved, before] : [saved]
  const looking = {
    // Whoever changes the organization is still asked what the page so far was asked.
    rules: { ...rulesOf(before ?? saved), ...rulesOf(saved) },
    adults: [site, ...around].flatMap(listAdults),
    until,
  }
  // Most pages have nothing to ask about.
  if (look(texts, { ...looking, answers: new Map() }).length === 0) return []
  const context = around.flatMap(textsOfSite)
  await seeInTurns(context, until)
  return look(texts, { ...looking, context, answers: await readAnswers(db, siteId) })
}

/** One that a server of the version before has taken was not read. */
async function readPapers(
  db: Db,
  papers: readonly { id: string; name: string }[],
): Promise<SeenPaper[]> {
  if (papers.length === 0) return []
  const { rows } = await sql<Omit<SeenPaper, 'name'>>`
    select asset_id as id, text, unread, has_position as "hasPosition"
    from private.paper_texts where asset_id = any(${papers.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  const read = new Map(rows.map((row) => [row.id, row]))
  const unread = { text: '', unread: 'failed', hasPosition: false }
  return papers.map(({ id, name }) => ({ ...(read.get(id) ?? unread), id, name }))
}

/** Of these pictures, those of which nobody has said that families agreed. */
async function countUnmarked(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from site_assets
    where id = any(${[...ids]}::uuid[]) and agreed is null`.execute(db)
  return rows[0]?.count ?? 0
}

export const rulesOf = ({ organization }: Site) => RULES[findOrganization(organization).kind]

/** Other requests get their turns in between; what was seen is remembered. */
export async function seeInTurns(texts: readonly LookedText[], until: number): Promise<void> {
  let began = performance.now()
  for (const { text } of texts) {
    if (Date.now() > until) return
    if (text.length > LONG || performance.now() - began > LONGEST_TURN) {
      await letOthersIn()
      began = performance.now()
    }
    seeText(text)
  }
}

/** Refuses to put a text live that must not be, or about which an adult has to answer first. */
export async function refuseUnanswered(db: Db, siteId: string, going: Going): Promise<void> {
  const found = await lookAtSite(db, siteId, going)
  const asked = found.filter(({ level }) => level !== 'note')
  if (asked.length === 0 || (await hasOlderServer(db))) return
  await keepFindings(db, siteId, found)
  throw asked.some(({ level }) => level === 'stop') ? findingStops(asked) : findingUnanswered(asked)
}

/** It would publish and show what is held back here. */
export async function hasOlderServer(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select private.has_server_before(${SINCE}::int[]) as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}

export async function readAnswers(db: Db, siteId: string) {
  const { rows } = await sql<{ subject: string; answer: FindingAnswer }>`
    select subject, answer from site_findings
    where site_id = ${siteId} and answer is not null`.execute(db)
  return spreadAnswers(rows)
}

/** Gives each an id, under which it is answered. */
export async function keepFindings(
  db: Db,
  siteId: string,
  found: readonly Sighting[],
): Promise<ReadonlyMap<string, string>> {
  if (found.length === 0) return new Map()
  const values = found
    .slice(0, MOST_KEPT)
    .map(({ field, entry, level, rule, excerpt, subject }) => ({
      site_id: siteId,
      field,
      entry,
      level,
      rule,
      excerpt,
      subject,
    }))
  const rows = await db
    .insertInto('site_findings')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'subject']).doUpdateSet((of) => ({
        field: of.ref('excluded.field'),
        entry: of.ref('excluded.entry'),
        level: of.ref('excluded.level'),
        rule: of.ref('excluded.rule'),
        excerpt: of.ref('excluded.excerpt'),
        seen_at: sql<Date>`now()`,
      })),
    )
    .returning(['id', 'subject'])
    .execute()
  return new Map(rows.map(({ id, subject }) => [subject, id]))
}

/** What was not seen for an hour, or holds nothing back any more, is no question; its answer is kept. */
export async function dropUnseen(
  db: Db,
  siteId: string,
  held: readonly Sighting[] = [],
): Promise<void> {
  await sql`
    delete from site_findings
    where site_id = ${siteId} and answer is null and seen_at < now() - interval '1 hour'
      and not subject = any(${held.map(({ subject }) => subject)})`.execute(db)
}
