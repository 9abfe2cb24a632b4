import type { RemoveDomain } from '#contract/own-domain.ts'
import { callFunction } from './call-function.ts'

export function removeOwnDomain(domainId: string): Promise<RemoveDomain['answer']> {
  const unexplained = 'The domain could not be removed. Please try again.'
  return callFunction<RemoveDomain>('remove-domain', { domainId }, unexplained)
}
