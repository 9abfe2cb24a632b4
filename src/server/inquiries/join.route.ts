import type { Context } from 'hono'
import { formStyle } from '#site/templates/parts/form-style.ts'
import { answerWithForms, readFields } from '../forms/form-page.ts'
import { writeFormStyle } from '../forms/form-style.ts'
import { sayWait } from '../forms/say-wait.ts'
import { hostOf, troopRoutes } from '../forms/troop-routes.ts'
import { noSitePage, plainPageHeaders } from '../hosting/plain-pages.ts'
import type { Environment } from '../http/environment.ts'
import { HttpError } from '../http/http.errors.ts'
import { outlineError } from '../lib/logging.ts'
import { findVisitedPage, type VisitedPage } from '../moderation/find-visited-page.ts'
import { hostSettings } from '../releases/publishing-parts.ts'
import { createFormTokens, type FormToken } from './form-token.ts'
import { type Openness, readOpenness } from './inquiry-rows.ts'
import { closedPage, joinPage, joinRefusal, plainJoinPage, sentPage } from './join-pages.ts'
import { checkInquiry, EMPTY, type InquiryForm, readInquiry } from './read-inquiry.ts'
import { createTakeInquiry, type SentInquiry, type TakingParts } from './take-inquiry.ts'

const NOT_NOW = 'We could not take your message just now. Please press Send again in a moment.'
const TOO_QUICK = 'That was quick. Please press Send again.'
const TOO_MANY =
  'This page has received very many messages today, so nothing was sent. Please call, or try again tomorrow.'
const TOO_OLD = 'This form was no longer valid, so we have made a new one. Please press Send again.'

type Parts = TakingParts & {
  appOrigin: string
  siteDomain: string
  demo: boolean
  countsVisits: boolean
  requestsPerMinute?: number | undefined
}

/** The form by which families ask, at every host of a live page; the app has none. */
export function joinRoutes(parts: Parts) {
  const { db, appOrigin, siteDomain } = parts
  const tokens = createFormTokens(parts.signingSecret)
  const takeInquiry = createTakeInquiry(parts)
  const settings = hostSettings(parts)
  const answer = answerWithForms(formStyle, appOrigin, true)
  // The fonts of the app are not at a troop's host.
  const plainStyle = writeFormStyle(new Map())
  const answerPlainly = answerWithForms(plainStyle, appOrigin)

  /** The page of this host, and whether it takes inquiries; demo guests get none. */
  async function find(c: Context<Environment>) {
    const visited = await findVisitedPage(db, siteDomain, hostOf(c))
    if (!visited) return null
    const openness = await readOpenness(db, visited.siteId)
    return { ...visited, ...openness, isOpen: openness.isOpen && !parts.demo }
  }

  type Found = VisitedPage & Openness

  const placeOf = ({ facts }: Found) => ({ facts, settings, now: new Date() })

  /** The form with what was typed, and a token: the one that was sent, or a new one. */
  function formParts(found: Found, form: InquiryForm, token: FormToken) {
    const filled = { ...form, token: tokens.print(token) }
    const { days, room, isSlow } = found
    return { form: filled, trap: tokens.nameTrap(token), days, room, isSlow }
  }

  async function take(c: Context<Environment>, found: Found, fields: URLSearchParams) {
    const form = readInquiry(fields)
    const now = Date.now()
    const place = placeOf(found)
    if (!found.isOpen) return answer(c, closedPage(place, form.message), 409)
    const token = tokens.read(form.token, found.siteId, now)
    const shown = formParts(found, form, token ?? tokens.make(found.siteId, now))
    const checked = checkInquiry(form)
    const problems = 'problems' in checked ? checked.problems : {}
    if (!token) return answer(c, joinPage(place, { ...shown, problems, failure: TOO_OLD }), 400)
    if ('problems' in checked) return answer(c, joinPage(place, { ...shown, problems }), 400)
    const { inquiry } = checked
    const sent: SentInquiry = {
      ...{ facts: found.facts, token, inquiry, ip: c.var.clientIp },
      trap: fields.get(shown.trap),
    }
    try {
      const taken = await takeInquiry(sent, now)
      if (taken.outcome !== 'sent') {
        const [failure, status] =
          taken.outcome === 'quick' ? ([TOO_QUICK, 400] as const) : ([TOO_MANY, 429] as const)
        return answer(c, joinPage(place, { ...shown, failure }), status)
      }
      const at = sayWhen(taken.at, found.timeZone)
      const { isHeld, inLine } = taken
      return answer(c, sentPage(place, { inquiry, at, isHeld, inLine, room: found.room }))
    } catch (error) {
      const tooMany = error instanceof HttpError && error.status === 429 ? error : undefined
      if (!tooMany) c.var.log.error(outlineError(error), 'an inquiry was not taken')
      c.set('isLogged', true)
      const failure = tooMany ? sayTooMany(Number(tooMany.headers['Retry-After'])) : NOT_NOW
      const page = joinPage(place, { ...shown, failure })
      return answer(c, page, tooMany?.status ?? 503, tooMany?.headers)
    }
  }

  async function visit(c: Context<Environment>): Promise<Response> {
    const isPost = c.req.method === 'POST'
    if (!isPost && c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return answerPlainly(c, joinRefusal(plainStyle, 'This page takes a form.'), 405, {
        Allow: 'GET, HEAD, POST',
      })
    const fields = isPost ? await readFields(c) : null
    let found: Found | null
    try {
      found = await find(c)
    } catch (error) {
      if (!fields) throw error
      c.var.log.error(outlineError(error), 'an inquiry was not taken')
      c.set('isLogged', true)
      const form = readInquiry(fields)
      const typed = { form, trap: trapIn(fields), days: 0, room: {}, failure: NOT_NOW }
      return answerPlainly(c, plainJoinPage(plainStyle, hostOf(c), typed), 503)
    }
    if (!found) return c.html(noSitePage, 404, plainPageHeaders)
    if (fields) return take(c, found, fields)
    const place = placeOf(found)
    if (!found.isOpen) return answer(c, closedPage(place, ''))
    const token = tokens.make(found.siteId, Date.now())
    return answer(c, joinPage(place, formParts(found, EMPTY, token)))
  }

  return troopRoutes(parts, {
    visit,
    refuse: (c, { message, status, headers }) =>
      answerPlainly(c, joinRefusal(plainStyle, message), status, headers),
  })
}

/** The name of the field that people leave empty, as it was sent: without the site it cannot be computed. */
const trapIn = (fields: URLSearchParams) =>
  [...fields.keys()].find((name) => /^f[0-9a-f]{10}$/.test(name)) ?? ''

function sayWhen(at: Date, timeZone: string): string {
  return at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })
}

function sayTooMany(seconds: number): string {
  return `Several messages came from your connection within the hour. Please press Send again in ${sayWait(seconds)}, or call. What you wrote is still here.`
}
