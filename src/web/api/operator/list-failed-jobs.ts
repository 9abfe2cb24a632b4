import { queryOptions } from '@tanstack/react-query'
import type { OperatorJobs } from '#contract/operator/jobs.ts'
import { callFunction } from '../call-function.ts'

export const failedJobsQuery = queryOptions({
  queryKey: ['operator', 'jobs'],
  queryFn: async () => {
    const unexplained = 'What failed could not be read. Please try again.'
    return (await callFunction<OperatorJobs>('operator-jobs', {}, unexplained)).jobs
  },
})
