import { Hono } from 'hono'
import type { AddressOf } from '../addresses/address-of.ts'
import type { Problems } from '../forms/form-document.ts'
import { answerWithForms, readFields } from '../forms/form-page.ts'
import { writeFormStyle } from '../forms/form-style.ts'
import type { Environment } from '../http/environment.ts'
import { HttpError } from '../http/http.errors.ts'
import { limitRequests } from '../http/limit-requests.ts'
import { outlineError } from '../lib/logging.ts'
import { operatorContact } from '../mail/operator-contact.ts'
import { isAddress } from '../moderation/read-report.ts'
import type { StaticFile } from '../web/load-static-files.ts'
import { beginClaim, CLAIM_LABEL, claimTextOf, findBegun } from './begin-claim.ts'
import { claimedPage, noClaimPage, type ProofForm, proofPage, startPage } from './claim-pages.ts'
import type { ClaimParts } from './claim-parts.ts'
import { findClaimable, readClaimable } from './claimable-site.ts'
import { ClaimRefused, noDomainThere, notClaimable, proofGone } from './claims.errors.ts'
import { openClaim } from './open-claim.ts'
import { readClaimant } from './read-claimant.ts'
import type { TellingParts } from './tell-of-claims.ts'

const NOT_NOW = 'Your claim could not be taken just now. Please try again in a moment.'
const WRONG_CODE = 'This is not the code in the mail. After five wrong ones you begin again.'
const NO_RECORD =
  'The record is not there yet, or your name servers do not agree about it. Look at it again, or wait an hour.'
const NO_DEMO = 'This is a demo: its sites are nobody’s, so none can be claimed.'

type Parts = ClaimParts &
  TellingParts & {
    files: ReadonlyMap<string, StaticFile>
    addressOf: AddressOf
    operatorEmail: string
    mailFrom: string
    requestsPerMinute?: number | undefined
  }

/** The pages on which whoever runs a troop now claims its site, without an account or JavaScript. */
export function claimRoutes(parts: Parts) {
  const { db, siteDomain, addressOf, signingSecret } = parts
  const style = writeFormStyle(parts.files)
  const answer = answerWithForms(style, parts.appOrigin)

  const start = async (typed: string, failure?: string) => {
    const isTyped = isAddress(typed, siteDomain)
    const found = isTyped ? await findClaimable(db, siteDomain, typed) : undefined
    const site = found && { ...found, address: addressOf(found.host) }
    return startPage(style, { site, typed, failure, contact: operatorContact(parts) })
  }
  const prove = async (id: string, form: ProofForm, problems: Problems = {}) => {
    const begun = await findBegun(db, id)
    if (!begun) throw proofGone()
    const { ownDomain } = (await readClaimable(db, begun.siteId)) ?? {}
    if (begun.proof === 'email') return proofPage(style, { id, record: null, form, problems })
    if (!ownDomain) throw noDomainThere()
    const record = { name: `${CLAIM_LABEL}.${ownDomain}`, text: claimTextOf(id, signingSecret) }
    return proofPage(style, { id, record, form, problems })
  }

  return new Hono<Environment>()
    .onError((error, c) => {
      c.set('isLogged', true)
      if (error instanceof ClaimRefused) return answer(c, noClaimPage(style, error.message), 400)
      if (error instanceof HttpError) {
        const said = error.status === 429 ? sayTooMany(error) : error.message
        return answer(c, noClaimPage(style, said), error.status, error.headers)
      }
      c.var.log.error(outlineError(error), 'a claim could not be taken')
      return answer(c, noClaimPage(style, NOT_NOW), 503)
    })
    .use(limitRequests(parts.requestsPerMinute))
    .use(async (c, next) => {
      if (parts.demo) return answer(c, noClaimPage(style, NO_DEMO, false), 404)
      return next()
    })
    .get('/', async (c) => answer(c, await start(c.req.query('site')?.trim() ?? '')))
    .post('/', async (c) => {
      const fields = await readFields(c)
      const typed = fields.get('site')?.trim() ?? ''
      const proof = fields.get('proof') === 'domain' ? 'domain' : 'email'
      const site = isAddress(typed, siteDomain)
        ? await findClaimable(db, siteDomain, typed)
        : undefined
      if (!site) throw notClaimable()
      const id = await beginClaim(parts, site, proof, c.var.clientIp)
      return c.redirect(`/claim/proof?id=${id}`, 303)
    })
    .get('/proof', async (c) =>
      answer(c, await prove(c.req.query('id') ?? '', { code: '', name: '', email: '' })),
    )
    .post('/proof', async (c) => {
      const fields = await readFields(c)
      const { id, form, problems } = readClaimant(fields)
      if (Object.keys(problems).length > 0) return answer(c, await prove(id, form, problems), 400)
      const claimant = { id, ...form, email: form.email.toLowerCase() }
      if (await openClaim(parts, claimant, c.var.clientIp)) return c.redirect('/claim/done', 303)
      const isRecord = (await findBegun(db, id))?.proof === 'domain'
      const wrong = isRecord ? { record: NO_RECORD } : { code: WRONG_CODE }
      return answer(c, await prove(id, { ...form, code: '' }, wrong), 400)
    })
    .get('/done', (c) => answer(c, claimedPage(style)))
}

function sayTooMany({ headers }: HttpError): string {
  const minutes = Math.ceil(Number(headers['Retry-After'] ?? 60) / 60)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return `Many claims came from your connection in a short time. Please try again in ${wait}.`
}
