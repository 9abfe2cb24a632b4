import type { ReactNode } from 'react'
import { type OfferName, OPERATOR_EMAIL } from '#contract/offer.ts'

const page = () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset)

/** Whether what carries this name is said here: at build all of it is. */
export function isOffered(name: OfferName): boolean {
  const offered = page()?.['offer']
  return offered === undefined || offered.split(' ').includes(name)
}

export const operatorEmail = () => page()?.['operator'] ?? OPERATOR_EMAIL

/** Words that are said only where it is so. */
export function Offered({ name, children }: { name: OfferName; children: ReactNode }) {
  return isOffered(name) && <span data-offer={name}>{children}</span>
}
