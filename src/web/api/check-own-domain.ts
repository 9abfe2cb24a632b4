import type { CheckDomain } from '#contract/own-domain.ts'
import { callFunction } from './call-function.ts'

export function checkOwnDomain(domainId: string): Promise<CheckDomain['answer']> {
  const unexplained = 'The domain could not be checked. Please try again.'
  return callFunction<CheckDomain>('check-domain', { domainId }, unexplained)
}
