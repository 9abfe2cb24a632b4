import { writeHeaderLines } from './header-lines.ts'

const LINKED_STYLE = policyLine("'self'")

/**
 * The Content-Security-Policy of a troop's site. A page with an inline style is allowed that style
 * alone, by its hash; an invalid hash allows no inline style.
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
    // For Lighthouse, which reads robots.txt as the page would.
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
  return writeHeaderLines({ 'Content-Security-Policy': policy.join('; ') })
}

/** The header lines of every response of a troop's site, besides its policy. */
export function siteLines(isSecure: boolean): string {
  return writeHeaderLines({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  })
}
