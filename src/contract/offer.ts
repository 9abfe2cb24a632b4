/**
 * What the landing page says only where it is so: each element that is about one of these carries its name in
 * `data-offer`. The page is drawn at build with all of them; a server cuts out what does not hold for it, and
 * names in `<html data-offer>` what is left, so that the script draws the same.
 */
export const offerNames = [
  'own-domains',
  'free-addresses',
  'prices',
  'operator',
  'no-operator',
] as const

export type OfferName = (typeof offerNames)[number]

/** Stands in the page drawn at build for the operator's e-mail. */
export const OPERATOR_EMAIL = 'operator@to-be-filled-in.invalid'
