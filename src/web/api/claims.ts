import type { MyClaims, RefuseClaim, SiteClaim } from '#contract/claims.ts'
import { callFunction } from './call-function.ts'

/** The claims to sites of which the caller is an admin. Asking stops their clocks. */
export async function listMyClaims(): Promise<SiteClaim[]> {
  return (await callFunction<MyClaims>('my-claims', {}, 'Please try again.')).claims
}

export async function refuseClaim(request: RefuseClaim['request']): Promise<void> {
  const unexplained = 'The claim could not be refused. Please try again.'
  await callFunction<RefuseClaim>('refuse-claim', request, unexplained)
}
