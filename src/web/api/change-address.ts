import { callFunction } from './call-function.ts'

type Moved = { domain: string; siteUrl: string }

export function changeAddress(siteId: string, domain: string): Promise<Moved> {
  const unexplained = 'The address could not be changed. Please try again.'
  return callFunction('change-address', { siteId, domain }, unexplained)
}
