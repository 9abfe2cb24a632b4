import { readPurgeTarget } from '../settings/read-purge-target.ts'

/** In seconds. Pages are told of when they change; this bounds how long one stays of which nobody was told. */
const KEPT = 3_600
/** For as long they are shown while ScoutSite does not answer. */
const KEPT_WHILE_AWAY = 86_400

/**
 * What a page says to the CDN alone: it may be kept there, while browsers ask for it each time. Empty without
 * a CDN, which then would keep what nobody tells it to forget.
 */
export function cdnLine(purgeUrl: string): string {
  const kept = `max-age=${KEPT}, stale-if-error=${KEPT_WHILE_AWAY}`
  switch (readPurgeTarget(purgeUrl)?.kind) {
    case 'cloudflare':
      return `CDN-Cache-Control: ${kept}\r\n`
    case 'fastly':
      return `Surrogate-Control: ${kept}\r\n`
    default:
      return ''
  }
}
