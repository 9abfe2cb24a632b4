import { parse } from 'tldts'
import { readdressLive } from '../addresses/readdress-live.ts'
import { outlineError } from '../lib/logging.ts'
import { seeDomain } from './dns/see-domain.ts'
import { sendDomainMails } from './domain-mails.ts'
import type { DomainParts } from './domain-parts.ts'
import {
  findDomain,
  holdName,
  isAsRead,
  isClaimed,
  noteCheck,
  type StoredDomain,
  takeName,
} from './domain-rows.ts'
import { judgeDomain } from './judging/judge-domain.ts'
import { writeText } from './judging/judge-proof.ts'
import { isServed, nextState } from './next-state.ts'

/**
 * In milliseconds. A slower check delays the checks of others; a usual one takes a tenth of this.
 */
const SLOW = 4_000

/**
 * Queries name servers about a domain and applies the result: it goes live, is missing, or is taken
 * from the site that had it. Undefined when the domain no longer exists.
 */
export async function checkDomain(
  parts: DomainParts,
  id: string,
  now = () => new Date(),
  signal?: AbortSignal,
): Promise<StoredDomain | undefined> {
  const domain = await findDomain(parts.db, id)
  if (!domain) return undefined
  const { name } = domain
  const registered = parse(name, { allowPrivateDomains: true }).domain ?? name
  const canary = parts.siteDomain.replace(/:\d+$/, '')
  const freeHost = canary.includes('.') ? `${domain.label}.${canary}` : null
  const began = performance.now()
  const seen = await seeDomain({ name, registered }, { ...parts, canary }, signal)
  const wanted = {
    name,
    registered,
    text: writeText(domain.token),
    ips: parts.siteAddresses,
    freeHost,
  }
  const judgement = judgeDomain(wanted, seen)
  const at = now()
  const isSlow = performance.now() - began > SLOW
  const next = nextState(domain, { ...judgement, isSlow }, at)
  const done = await parts.db.transaction().execute(async (transaction) => {
    await holdName(transaction, name, domain.siteId)
    // Removed, lost or checked by somebody else in the meantime: their result counts.
    if (!(await isAsRead(transaction, domain))) return { losers: [], next: domain, mail: null }
    const isTaken = next.state === 'live' && !isClaimed(domain.state)
    const losers = isTaken ? await takeName(transaction, domain) : []
    await noteCheck(transaction, id, next, judgement.report, at)
    return { losers, next, mail: next.mail }
  })
  const isMoved =
    isServed(domain.state) !== isServed(done.next.state) || domain.hasWww !== done.next.hasWww
  for (const siteId of done.losers) {
    await showMoved(parts, siteId)
    await sendDomainMails(parts, 'lost', { siteId, name })
  }
  if (isMoved) await showMoved(parts, domain.siteId)
  if (done.mail) await sendDomainMails(parts, done.mail, domain)
  return findDomain(parts.db, id)
}

/**
 * Visitors are sent to the new address at once. Pages that name the old one are rerendered later if
 * this fails.
 */
export async function showMoved(parts: DomainParts, siteId: string): Promise<void> {
  await parts.siteChanged(siteId)
  await readdressLive(parts, siteId).catch((error) =>
    parts.log.warn({ siteId, ...outlineError(error) }, 'a live site names its old address for now'),
  )
}
