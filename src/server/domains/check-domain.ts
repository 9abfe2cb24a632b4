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

/** What takes longer, in milliseconds, keeps the checks of others waiting; a usual one takes a tenth of it. */
const SLOW = 4_000

/**
 * Asks name servers about a domain, and does what follows: it goes live, is missed, or is taken from the
 * site that had it. Undefined when there is no such domain any more.
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
    // Somebody removed it, lost it or checked it in the meantime: what they found counts.
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

/** Visitors see at once where a site is now. Pages that name their old address are made again later, if need be. */
export async function showMoved(parts: DomainParts, siteId: string): Promise<void> {
  await parts.siteChanged(siteId)
  await readdressLive(parts, siteId).catch((error) =>
    parts.log.warn({ siteId, ...outlineError(error) }, 'a live site names its old address for now'),
  )
}
