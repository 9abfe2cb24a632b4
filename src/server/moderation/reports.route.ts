import { type Context, Hono } from 'hono'
import type { AddressOf } from '../addresses/address-of.ts'
import { answerWithForms, readFields } from '../forms/form-page.ts'
import { writeFormStyle } from '../forms/form-style.ts'
import { sayWait } from '../forms/say-wait.ts'
import { answerError, toRefusal } from '../http/answer-error.ts'
import type { Environment } from '../http/environment.ts'
import { HttpError, unexpected } from '../http/http.errors.ts'
import { limitRequests } from '../http/limit-requests.ts'
import { outlineError } from '../lib/logging.ts'
import type { StaticFile } from '../web/load-static-files.ts'
import { fileReport, type ReportParts } from './file-report.ts'
import { findPublished } from './find-site-at.ts'
import { checkReport, emptyReport, isAddress, readForm } from './read-report.ts'
import { formPage, type ReportedSite, refusalPage, thanksPage } from './report-pages.ts'

const NOT_NOW = 'We could not take your report just now. Please try again in a moment.'
const NO_SUCH_PAGE =
  'This ScoutSite has no page at this address. Type it the way your browser shows it.'

type Parts = ReportParts & {
  files: ReadonlyMap<string, StaticFile>
  appOrigin: string
  addressOf: AddressOf
  requestsPerMinute?: number | undefined
}

/** The form by which visitors report a page, without an account or JavaScript. */
export function reportRoutes(parts: Parts) {
  const { db, siteDomain, addressOf } = parts
  const style = writeFormStyle(parts.files)
  const answer = answerWithForms(style, parts.appOrigin)
  /** Finds the page: null if it does not exist, undefined while that cannot be determined. */
  const find = async (
    c: Context<Environment>,
    typed: string,
  ): Promise<ReportedSite | null | undefined> => {
    if (!isAddress(typed, siteDomain)) return null
    try {
      const site = await findPublished(db, siteDomain, typed)
      return site ? { host: site.host, address: addressOf(site.host) } : null
    } catch (error) {
      c.var.log.error(outlineError(error), 'which page is reported could not be looked up')
      return undefined
    }
  }

  return new Hono<Environment>()
    .onError((error, c) => {
      if (!/\btext\/html\b/i.test(c.req.header('accept') ?? '')) return answerError(error, c)
      const refusal = toRefusal(error, c)
      const said = refusal instanceof HttpError ? refusal : unexpected(refusal)
      return answer(c, refusalPage(style, said.message), said.status, said.headers)
    })
    .use(limitRequests(parts.requestsPerMinute))
    .get('/', async (c) => {
      const typed = c.req.query('site')?.trim() ?? ''
      const site = await find(c, typed)
      // An unknown address is not echoed: anybody can make a link that leads here.
      const isUnknown = typed !== '' && site === null
      const form = { ...emptyReport, site: site === undefined ? typed : '' }
      return answer(c, formPage(style, { form, site, isUnknown }))
    })
    .get('/thanks', async (c) => {
      // The address at which it was reported; hosting decides whether that redirects.
      const site = await find(c, c.req.query('site') ?? '')
      return answer(c, thanksPage(style, site?.address))
    })
    .post('/', async (c) => {
      const form = readForm(await readFields(c))
      const checked = checkReport(form, siteDomain)
      if ('problems' in checked) {
        const site = await find(c, form.site)
        return answer(c, formPage(style, { form, site, ...checked }), 400)
      }
      try {
        const site = await fileReport(parts, checked.report, c.var.clientIp)
        if (site) return c.redirect(`/report/thanks?site=${encodeURIComponent(site.host)}`, 303)
        const problems = { site: NO_SUCH_PAGE }
        return answer(c, formPage(style, { form, problems }), 400)
      } catch (error) {
        const limit = error instanceof HttpError && error.status === 429 ? error : undefined
        if (!limit) c.var.log.error(outlineError(error), 'a report could not be kept')
        c.set('isLogged', true)
        const failure = limit ? sayTooMany(Number(limit.headers['Retry-After'])) : NOT_NOW
        return answer(c, formPage(style, { form, failure }), limit?.status ?? 503, limit?.headers)
      }
    })
}

function sayTooMany(seconds: number): string {
  return `Many reports came from your connection in a short time. Please try again in ${sayWait(seconds)}.`
}
