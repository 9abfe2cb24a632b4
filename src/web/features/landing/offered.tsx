import type { ReactNode } from 'react'
import { type OfferName, OPERATOR_EMAIL, REGISTRATION } from '#contract/offer.ts'

const page = () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset)

/** Whether this offer is enabled on this server. At build time all are, and the server removes the others. */
export function isOffered(name: OfferName): boolean {
  const offered = page()?.['offer']
  return offered === undefined || offered.split(' ').includes(name)
}

/** Who may sign up, in words; undefined where anybody may. */
export const registration = () => (page() ? page()?.['registration'] : REGISTRATION)
export const operatorEmail = () => page()?.['operator'] ?? OPERATOR_EMAIL

/** Text that is shown only where its offer is enabled. */
export function Offered({ name, children }: { name: OfferName; children: ReactNode }) {
  return isOffered(name) && <span data-offer={name}>{children}</span>
}
