import { type OfferName, OPERATOR_EMAIL, offerNames, REGISTRATION } from '#contract/offer.ts'
import { type Registration, sayRegistration } from '#contract/registration.ts'
import { html } from '#site/text/html.ts'
import { changePages } from './change-pages.ts'
import type { StaticFile } from './load-static-files.ts'

export type Offer = {
  hasOwnDomains: boolean
  hasPrices: boolean
  /** '' if not set. */
  operatorEmail: string
  registration: Registration
}

const ROOT = '<html lang="en"'
/** React's separator between adjacent texts. */
const BETWEEN_TEXTS = '<!-- -->'

/**
 * Removes offers that this server lacks from the landing page, and fills in the contact address.
 */
export function fillLanding(
  files: ReadonlyMap<string, StaticFile>,
  { hasOwnDomains, hasPrices, operatorEmail, registration }: Offer,
): Promise<Map<string, StaticFile>> {
  const holds: Record<OfferName, boolean> = {
    'own-domains': hasOwnDomains,
    'free-addresses': !hasOwnDomains,
    prices: hasPrices,
    operator: operatorEmail !== '',
    'no-operator': operatorEmail === '',
    registration: registration !== 'open',
  }
  const offered = offerNames.filter((name) => holds[name])
  const terms = sayRegistration(registration, operatorEmail)
  const root = html` data-offer="${offered.join(' ')}"${operatorEmail && html` data-operator="${operatorEmail}"`}${terms && html` data-registration="${terms}"`}`
  return changePages(files, ['/index.html'], (page) => {
    if (!page.includes(ROOT)) throw new Error('the landing page has no place for what is offered')
    return offerNames
      .filter((name) => !holds[name])
      .reduce((left, name) => left.replaceAll(elementsOf(name), BETWEEN_TEXTS), page)
      .replaceAll(REGISTRATION, () => html`${terms}`.toString())
      .replaceAll(OPERATOR_EMAIL, () => html`${operatorEmail}`.toString())
      .replace(ROOT, () => ROOT + root)
  })
}

/** No such element contains another element of the same tag. */
const elementsOf = (name: OfferName) =>
  new RegExp(`<(\\w+)(?: [^>]*)? data-offer="${name}".*?</\\1>`, 'gs')
