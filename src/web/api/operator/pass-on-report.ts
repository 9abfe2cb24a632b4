import type { OperatorPassOnReport } from '#contract/operator/reports.ts'
import { callFunction } from '../call-function.ts'

type Wanted = OperatorPassOnReport['request']

export async function passOnReport(wanted: Wanted): Promise<void> {
  const unexplained = 'The leaders could not be told. Please try again.'
  await callFunction<OperatorPassOnReport>('operator-pass-on-report', wanted, unexplained)
}
