/**
 * Claims of the landing page that hold only on some servers: each element about one of them has its
 * name in `data-offer`. The build renders the page with all of them; a server removes those that do
 * not apply, and lists the remaining names in `<html data-offer>`, so that the script renders the
 * same.
 */
export const offerNames = [
  'own-domains',
  'free-addresses',
  'prices',
  'operator',
  'no-operator',
  'registration',
] as const

export type OfferName = (typeof offerNames)[number]

/** Placeholder in the prerendered page for who may sign up, where not everybody may. */
export const REGISTRATION = '{registration}'
/** Placeholder in the prerendered page for the operator's e-mail. */
export const OPERATOR_EMAIL = 'operator@to-be-filled-in.invalid'
