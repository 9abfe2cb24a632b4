import { type OfferName, OPERATOR_EMAIL, offerNames } from '#contract/offer.ts'
import { html } from '#site/text/html.ts'
import { changePages } from './change-pages.ts'
import type { StaticFile } from './load-static-files.ts'

export type Offer = {
  hasOwnDomains: boolean
  hasPrices: boolean
  /** '' if none was named. */
  operatorEmail: string
}

const ROOT = '<html lang="en"'
/** How React keeps two texts apart where nothing stands between them. */
const BETWEEN_TEXTS = '<!-- -->'

/** Cuts out of the landing page what this server does not offer, and says whom to write to. */
export function fillLanding(
  files: ReadonlyMap<string, StaticFile>,
  { hasOwnDomains, hasPrices, operatorEmail }: Offer,
): Promise<Map<string, StaticFile>> {
  const holds: Record<OfferName, boolean> = {
    'own-domains': hasOwnDomains,
    'free-addresses': !hasOwnDomains,
    prices: hasPrices,
    operator: operatorEmail !== '',
    'no-operator': operatorEmail === '',
  }
  const offered = offerNames.filter((name) => holds[name])
  const root = html` data-offer="${offered.join(' ')}"${operatorEmail && html` data-operator="${operatorEmail}"`}`
  return changePages(files, ['/index.html'], (page) => {
    if (!page.includes(ROOT)) throw new Error('the landing page has no place for what is offered')
    return offerNames
      .filter((name) => !holds[name])
      .reduce((left, name) => left.replaceAll(elementsOf(name), BETWEEN_TEXTS), page)
      .replaceAll(OPERATOR_EMAIL, () => html`${operatorEmail}`.toString())
      .replace(ROOT, () => ROOT + root)
  })
}

/** None of them has an element of its own kind in it. */
const elementsOf = (name: OfferName) =>
  new RegExp(`<(\\w+)(?: [^>]*)? data-offer="${name}".*?</\\1>`, 'gs')
