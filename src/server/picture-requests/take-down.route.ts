import type { Context } from 'hono'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { isUuid } from '../database/is-uuid.ts'
import { answerWithForms, readFields } from '../forms/form-page.ts'
import { writeFormStyle } from '../forms/form-style.ts'
import { sayWait } from '../forms/say-wait.ts'
import { hostOf, troopRoutes } from '../forms/troop-routes.ts'
import { noSitePage, plainPageHeaders } from '../hosting/plain-pages.ts'
import type { Environment } from '../http/environment.ts'
import { HttpError } from '../http/http.errors.ts'
import { outlineError } from '../lib/logging.ts'
import { findVisitedPage } from '../moderation/find-visited-page.ts'
import { type AskingParts, askToHide, type Outcome } from './ask-to-hide.ts'
import { findWaiting, readWaiting } from './family-looks.ts'
import { checkTakeDown, readTakeDown, type TakeDownForm } from './read-take-down.ts'
import {
  familyPage,
  listPictures,
  PICTURE_STYLE,
  takeDownPage,
  takeDownRefusal,
  takenDownPage,
} from './take-down-pages.ts'

const NOT_NOW = 'We could not take your request just now. Please try again in a moment.'
const EMPTY: TakeDownForm = { picture: '', who: '', line: '', email: '', family: '' }
const OUTCOMES: readonly Outcome[] = ['hidden', 'waits']

type Parts = AskingParts & { siteDomain: string; requestsPerMinute?: number | undefined }

/**
 * The form by which a family has a picture taken down, and the page on which families see new pictures first, at
 * every host of a live page; the app has none.
 */
export function takeDownRoutes(parts: Parts) {
  // The fonts of the app are not at a troop's host.
  const style = writeFormStyle(new Map()) + PICTURE_STYLE
  const answer = answerWithForms(style, parts.appOrigin)

  async function find(c: Context<Environment>) {
    const found = await findVisitedPage(parts.db, parts.siteDomain, hostOf(c))
    if (!found) return null
    const { siteId, facts } = found
    return { siteId, troop: nameOfSite(facts), pictures: listPictures(facts) }
  }

  /** With the pictures that wait for families to look, for whoever has their link. */
  async function withWaiting<About extends Found>(about: About, family: string): Promise<About> {
    const waiting = family ? await findWaiting(parts, about.siteId, family) : null
    if (!waiting) return about
    const more = listPictures(waiting.site, (id) => `/families/${family}/${id}`)
    return { ...about, pictures: [...more, ...about.pictures] }
  }

  type Found = NonNullable<Awaited<ReturnType<typeof find>>>

  async function take(c: Context<Environment>, found: Found) {
    const form = readTakeDown(await readFields(c))
    const { siteId, ...about } = await withWaiting(found, form.family)
    const checked = checkTakeDown(
      form,
      about.pictures.map(({ id }) => id),
    )
    if ('problems' in checked)
      return answer(c, takeDownPage(style, { ...about, form, ...checked }), 400)
    const removal = { siteId, assetId: checked.assetId }
    try {
      const outcome = await askToHide(parts, removal, checked.request, c.var.clientIp)
      return c.redirect(`/take-down?done=${outcome}`, 303)
    } catch (error) {
      const tooMany = error instanceof HttpError && error.status === 429 ? error : undefined
      if (!tooMany) c.var.log.error(outlineError(error), 'a request for a picture was not taken')
      c.set('isLogged', true)
      const failure = tooMany ? sayTooMany(Number(tooMany.headers['Retry-After'])) : NOT_NOW
      const page = takeDownPage(style, { ...about, form, failure })
      return answer(c, page, tooMany?.status ?? 503, tooMany?.headers)
    }
  }

  /** The page on which families see new pictures first, and these pictures. */
  async function visitFamilies(c: Context<Environment>): Promise<Response> {
    const found = await find(c)
    const [, , token = '', assetId, ...rest] = new URL(c.req.url).pathname.split('/')
    const waiting = found && (await findWaiting(parts, found.siteId, token))
    if (!waiting || rest.length > 0) return c.html(noSitePage, 404, plainPageHeaders)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return answer(c, takeDownRefusal(style, found.troop, 'This page takes no form.'), 405)
    if (!assetId) return answer(c, familyPage(style, { ...found, ...waiting, token }))
    const isWaiting = isUuid(assetId) && waiting.shownAt.has(assetId)
    const picture = isWaiting ? await readWaiting(parts, found.siteId, assetId) : null
    if (!picture) return c.html(noSitePage, 404, plainPageHeaders)
    return c.body(picture.bytes, 200, {
      'Content-Type': picture.type,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    })
  }

  return troopRoutes(parts, {
    visit: (c) => (c.req.path.startsWith('/families') ? visitFamilies(c) : visit(c)),
    refuse: (c, { message, status, headers }) =>
      answer(c, takeDownRefusal(style, 'the page', message), status, headers),
  })

  async function visit(c: Context<Environment>): Promise<Response> {
    const found = await find(c)
    if (!found) return c.html(noSitePage, 404, plainPageHeaders)
    if (c.req.method === 'POST') return take(c, found)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return answer(c, takeDownRefusal(style, found.troop, 'This page takes a form.'), 405)
    const done = OUTCOMES.find((each) => each === c.req.query('done'))
    if (done) return answer(c, takenDownPage(style, found.troop, done))
    const [picture = '', family = ''] = [c.req.query('picture'), c.req.query('family')]
    const about = await withWaiting(found, family)
    return answer(c, takeDownPage(style, { ...about, form: { ...EMPTY, picture, family } }))
  }
}

function sayTooMany(seconds: number): string {
  return `Many requests came from your connection in a short time. Please try again in ${sayWait(seconds)}, or ask the troop directly.`
}
