import type { OperatorCloseReport } from '#contract/operator/reports.ts'
import { callFunction } from '../call-function.ts'

type Closing = OperatorCloseReport['request']

export async function closeReport(closing: Closing): Promise<void> {
  const unexplained = 'The report could not be closed. Please try again.'
  await callFunction<OperatorCloseReport>('operator-close-report', closing, unexplained)
}
