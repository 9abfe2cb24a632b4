import { readPurgeTarget } from '../settings/read-purge-target.ts'

/** In seconds. Changed pages are purged; this limits how long one stays whose purge was lost. */
const KEPT = 3_600
/** How long they are served while our server does not respond. */
const KEPT_WHILE_AWAY = 86_400

/**
 * The header of a page for the CDN alone: it may cache the page, while browsers revalidate each
 * time. Empty without a CDN: any other cache would never be purged.
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
