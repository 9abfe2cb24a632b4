import type { ConnectDomain } from '#contract/own-domain.ts'
import { callFunction } from './call-function.ts'

export function connectOwnDomain(siteId: string, name: string): Promise<ConnectDomain['answer']> {
  const unexplained = 'The domain could not be connected. Please try again.'
  return callFunction<ConnectDomain>('connect-domain', { siteId, name }, unexplained)
}
