import { queryOptions } from '@tanstack/react-query'
import type {
  OperatorCloseReport,
  OperatorPassOnReport,
  OperatorReports,
} from '#contract/operator/reports.ts'
import { callFunction } from '../call-function.ts'

export const reportsQuery = queryOptions({
  queryKey: ['operator', 'reports'],
  queryFn: async () => {
    const unexplained = 'The reports could not be read. Please try again.'
    return (await callFunction<OperatorReports>('operator-reports', {}, unexplained)).reports
  },
})

type Wanted = OperatorPassOnReport['request']

export async function passOnReport(wanted: Wanted): Promise<void> {
  const unexplained = 'The leaders could not be told. Please try again.'
  await callFunction<OperatorPassOnReport>('operator-pass-on-report', wanted, unexplained)
}

type Closing = OperatorCloseReport['request']

export async function closeReport(closing: Closing): Promise<void> {
  const unexplained = 'The report could not be closed. Please try again.'
  await callFunction<OperatorCloseReport>('operator-close-report', closing, unexplained)
}
