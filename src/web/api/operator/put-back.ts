import type { OperatorPutBack } from '#contract/operator/sites.ts'
import { callFunction } from '../call-function.ts'

export async function putBack(siteId: string): Promise<void> {
  const unexplained = 'The page could not be put back. Please try again.'
  await callFunction<OperatorPutBack>('operator-put-back', { siteId }, unexplained)
}
