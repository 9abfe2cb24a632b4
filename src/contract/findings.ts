import { z } from 'zod'
import type { HeldPart } from '#site/facts/held.ts'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

/** `stop`: it does not go live. `ask`: it goes live once an adult has answered. `note`: for the leader to know. */
export type FindingLevel = 'stop' | 'ask' | 'note'
const findingAnswers = ['adult', 'agreed', 'not-a-name'] as const
export type FindingAnswer = (typeof findingAnswers)[number]

export type Finding = {
  id: string
  /** As in `site_history`. */
  field: string
  entry: string | null
  level: FindingLevel
  rule: string
  excerpt: string
  /** What was seen, and what is asked about it. */
  says: string
  source: string
  /** The answers that fit; none for what must be changed. */
  answers: FindingAnswer[]
  /** What one press does; null where only the leader can. */
  fix: string | null
}

/** `held` is what the page does not show until it is answered; empty for what it showed before there were looks. */
export type RowFinding = Finding & { held: HeldPart[] }

export const lookRequest = z.object({
  siteId,
  /** Of a version that would be put back, and not of what is saved. */
  releaseId: z.uuid().optional(),
})
/**
 * What a look sees in what would go live, apart from what has been answered; and without a version, in
 * events, announcements and outside calendars, which wait for nobody to publish.
 */
export type Look = Call<'look', typeof lookRequest, { findings: Finding[]; rows: RowFinding[] }>

const finding = z.object({ findingId: z.uuid() })
export const answerFindingRequest = finding.extend({ answer: z.enum(findingAnswers) })
export type AnswerFinding = Call<'answer-finding', typeof answerFindingRequest, object>

export const fixFindingRequest = finding
/**
 * Shortens a name to the first one, or takes out a number, everywhere in the site's texts. `versions` says how
 * many versions of the page say it: `forget-text` changes these, once the fix is live.
 */
export type FixFinding = Call<'fix-finding', typeof fixFindingRequest, { versions: number }>
