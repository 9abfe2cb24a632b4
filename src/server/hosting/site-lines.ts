import { writeHeaderLines } from './header-lines.ts'

const LINKED_STYLE = policyLine("'self'")

/**
 * What an answer of a troop's site may load. A page with its style inside is allowed that style alone,
 * by its hash; whatever is no hash allows nothing inside a page.
 */
export function stylePolicyLine(styleHash: string): string {
  return /^[A-Za-z0-9+/]{43}=$/.test(styleHash) ? policyLine(`'sha256-${styleHash}'`) : LINKED_STYLE
}

function policyLine(styles: string): string {
  const policy = [
    "default-src 'none'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
  return writeHeaderLines({ 'Content-Security-Policy': policy.join('; ') })
}

/** The header lines that every answer of a troop's site has, besides its policy. */
export function siteLines(isSecure: boolean): string {
  return writeHeaderLines({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  })
}
