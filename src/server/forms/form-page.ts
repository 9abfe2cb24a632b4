import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Environment } from '../http/environment.ts'
import { foreignForm, notAForm } from '../http/http.errors.ts'
import { isFromHere } from '../http/is-from-here.ts'
import { readBody } from '../http/read-body.ts'

/** Large enough to answer a long pasted text with a sentence; only larger requests are cut off. */
const LONGEST_BODY = 131_072

/** The fields of a form that was sent from one of our own pages. */
export async function readFields(c: Context<Environment>): Promise<URLSearchParams> {
  if (!isFromHere(c)) throw foreignForm()
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw notAForm()
  const bytes = await readBody(c.req.raw, LONGEST_BODY)
  return new URLSearchParams(new TextDecoder().decode(bytes))
}

/** Answers with form pages of one style; `alsoLinked` where they link the style of a site too. */
export function answerWithForms(style: string, appOrigin: string, alsoLinked = false) {
  const headers = formHeaders(style, appOrigin, alsoLinked)
  return (
    c: Context<Environment>,
    page: string,
    status: ContentfulStatusCode = 200,
    more: Record<string, string> = {},
  ) => c.html(page, status, { ...headers, ...more })
}

/** The strict headers of a form page: no script at all. */
function formHeaders(
  style: string,
  appOrigin: string,
  alsoLinked: boolean,
): Record<string, string> {
  const isSecure = appOrigin.startsWith('https:')
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src ${alsoLinked ? "'self' " : ''}'sha256-${hash}'`,
    "font-src 'self'",
    "img-src 'self'",
    // For Lighthouse, which reads robots.txt as the page would.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Not `no-referrer`: browsers would then hide the origin that the form is sent from.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}
