import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Site } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'
import { networkOf } from '../http/client-ip.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import type { FormToken } from './form-token.ts'
import { INQUIRY_MAILS } from './inquiry-mails.ts'
import { findSent, keepInquiry } from './inquiry-rows.ts'
import type { Inquiry } from './read-inquiry.ts'
import { scoreInquiry } from './score-inquiry.ts'

export type TakingParts = { db: Db; log: Logger; signingSecret: string; jobs: JobQueue }

/** What somebody sent, and what is known of it. */
export type SentInquiry = {
  facts: Site
  token: FormToken
  inquiry: Inquiry
  /** What stands in the field that people leave empty; null if it was not sent. */
  trap: string | null
  ip: string
}

/**
 * `quick`: nothing was stored, and the sender is asked to press Send again; `crowded`: nothing was stored, because
 * the page gets too many.
 */
export type Taken =
  | { outcome: 'quick' | 'crowded' }
  /** `inLine`: as which one it waits for room; 0 if it does not. */
  | { outcome: 'sent'; at: Date; isHeld: boolean; inLine: number }

const HOUR = 3_600_000
/** Short questions are the same at many sites. */
const SHORTEST_COMPARED = 40

/** Stores what families ask, and has the adults of the site told. */
export function createTakeInquiry({ db, log, signingSecret: secret, jobs }: TakingParts) {
  /** Where a text was sent within the hour, by its hash. */
  const lately = new LRUCache<string, string>({ max: 20_000, ttl: HOUR })

  return async function takeInquiry(sent: SentInquiry, now: number): Promise<Taken> {
    const { facts, token, inquiry, trap, ip } = sent
    const { siteId } = token
    const known = await findSent(db, token, inquiry)
    if (known?.isSame) return { outcome: 'sent', ...known, isHeld: known.state === 'held' }
    const hash = hashText(inquiry.message)
    const isElsewhere = hash !== null && (lately.get(hash) ?? siteId) !== siteId
    // At once: a robot sends to many sites at the same moment.
    if (hash !== null && !isElsewhere) lately.set(hash, siteId)
    const judge = (isUsed: boolean) =>
      scoreInquiry(
        inquiry.message,
        { trap, openFor: now - token.at, isUsed, isElsewhere },
        [facts.troopName, facts.about, facts.recruitmentInfo].join(' ').slice(0, 2_000),
      )
    if (judge(known !== undefined && !known.isCorrected).isQuick) return { outcome: 'quick' }
    const kept = await keepInquiry(db, token, inquiry, { judge, network: networkOf(ip), secret })
    if (!kept) return { outcome: 'crowded' }
    const { isNew, ...stored } = kept
    if (isNew) log.info({ siteId, isHeld: stored.isHeld }, 'a family asked')
    // Its mail is sent within a minute all the same.
    await jobs
      .send(INQUIRY_MAILS, {})
      .catch((error) => log.warn(outlineError(error), 'the mail of an inquiry waits'))
    return { outcome: 'sent', ...stored }
  }
}

function hashText(message: string): string | null {
  // Other digits or signs make no other text.
  const text = message.toLowerCase().replaceAll(/\P{L}+/gu, ' ')
  if (text.length < SHORTEST_COMPARED) return null
  return createHash('sha256').update(text).digest('base64url')
}
