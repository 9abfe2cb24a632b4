import { queryOptions } from '@tanstack/react-query'
import type {
  OperatorClaims,
  OperatorGrantClaim,
  OperatorRefuseClaim,
} from '#contract/operator/claims.ts'
import { callFunction } from '../call-function.ts'

export const claimsQuery = queryOptions({
  queryKey: ['operator', 'claims'],
  queryFn: async () => {
    const unexplained = 'The claims could not be read. Please try again.'
    return (await callFunction<OperatorClaims>('operator-claims', {}, unexplained)).claims
  },
})

export function grantClaim(claimId: string): Promise<OperatorGrantClaim['answer']> {
  const unexplained = 'The claim could not be granted. Please try again.'
  return callFunction<OperatorGrantClaim>('operator-grant-claim', { claimId }, unexplained)
}

export async function refuseClaim(claimId: string): Promise<void> {
  const unexplained = 'The claim could not be refused. Please try again.'
  await callFunction<OperatorRefuseClaim>('operator-refuse-claim', { claimId }, unexplained)
}
