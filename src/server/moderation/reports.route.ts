import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Environment } from '../http/environment.ts'
import { foreignForm, HttpError, unsupportedBody } from '../http/http.errors.ts'
import { isFromHere } from '../http/is-from-here.ts'
import { readBody } from '../http/read-body.ts'
import { outlineError } from '../logging.ts'
import type { StaticFile } from '../web/load-static-files.ts'
import { fileReport, type ReportParts } from './file-report.ts'
import { checkReport, emptyReport, isAddress, type ReportForm, readForm } from './read-report.ts'
import { formPage, thanksPage } from './report-pages.ts'
import { writeReportStyle } from './report-style.ts'

const LONGEST_BODY = 32_768
const TOO_MANY = 'Many reports came in a short time. Please try again later.'
const NOT_NOW = 'We could not take your report just now. Please try again in a moment.'

type Parts = ReportParts & { files: ReadonlyMap<string, StaticFile>; appOrigin: string }

/** How visitors report a page: a form, without an account and without script. */
export function reportRoutes(parts: Parts) {
  const style = writeReportStyle(parts.files)
  const headers = headersOf(style, parts.appOrigin.startsWith('https:'))
  const answer = (c: Context<Environment>, page: string, status: ContentfulStatusCode = 200) =>
    c.html(page, status, headers)
  const isNamed = ({ site }: ReportForm) => isAddress(site, parts.siteDomain)

  return new Hono<Environment>()
    .get('/', (c) => {
      const form = { ...emptyReport, site: c.req.query('site')?.trim() ?? '' }
      return answer(c, formPage(style, { form, isNamed: isNamed(form) }))
    })
    .get('/thanks', (c) => answer(c, thanksPage(style)))
    .post('/', async (c) => {
      const form = await readSent(c)
      const shown = { form, isNamed: isNamed(form) }
      const checked = checkReport(form, parts.siteDomain)
      if ('problems' in checked) return answer(c, formPage(style, { ...shown, ...checked }), 400)
      try {
        await fileReport(parts, checked.report, c.var.clientIp)
      } catch (error) {
        const isLimited = error instanceof HttpError && error.status === 429
        if (!isLimited) c.var.log.error(outlineError(error), 'a report could not be kept')
        c.set('isLogged', true)
        const failure = isLimited ? TOO_MANY : NOT_NOW
        return answer(c, formPage(style, { ...shown, failure }), isLimited ? 429 : 503)
      }
      // The same whether there is such a page or not.
      return c.redirect('/report/thanks', 303)
    })
}

async function readSent(c: Context<Environment>): Promise<ReportForm> {
  if (!isFromHere(c)) throw foreignForm()
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw unsupportedBody()
  const bytes = await readBody(c.req.raw, LONGEST_BODY)
  return readForm(new URLSearchParams(new TextDecoder().decode(bytes)))
}

function headersOf(style: string, isSecure: boolean): Record<string, string> {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Not none at all: browsers would then hide where the form is sent from.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}
