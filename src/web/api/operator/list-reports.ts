import { queryOptions } from '@tanstack/react-query'
import type { OperatorReports } from '#contract/operator/reports.ts'
import { callFunction } from '../call-function.ts'

export const reportsQuery = queryOptions({
  queryKey: ['operator', 'reports'],
  queryFn: async () => {
    const unexplained = 'The reports could not be read. Please try again.'
    return (await callFunction<OperatorReports>('operator-reports', {}, unexplained)).reports
  },
})
