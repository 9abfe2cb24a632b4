import type { ChangeAddress } from '#contract/change-address.ts'
import { callFunction } from './call-function.ts'

export function changeAddress(siteId: string, domain: string): Promise<ChangeAddress['answer']> {
  const unexplained = 'The address could not be changed. Please try again.'
  return callFunction<ChangeAddress>('change-address', { siteId, domain }, unexplained)
}
