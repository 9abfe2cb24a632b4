import type { OperatorTakeDown } from '#contract/operator/sites.ts'
import { callFunction } from '../call-function.ts'

/** Resolves to how many reports were closed with it. */
export async function takeDown(siteId: string, reason: string): Promise<number> {
  const unexplained = 'The page could not be taken down. Please try again.'
  const body = { siteId, reason }
  return (await callFunction<OperatorTakeDown>('operator-take-down', body, unexplained))
    .closedReports
}
