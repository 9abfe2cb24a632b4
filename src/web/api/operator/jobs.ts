import { queryOptions } from '@tanstack/react-query'
import type { OperatorDropJob, OperatorJobs, OperatorSendAgain } from '#contract/operator/jobs.ts'
import { callFunction } from '../call-function.ts'

export const failedJobsQuery = queryOptions({
  queryKey: ['operator', 'jobs'],
  queryFn: async () => {
    const unexplained = 'The list of failures could not be read. Please try again.'
    return (await callFunction<OperatorJobs>('operator-jobs', {}, unexplained)).jobs
  },
})

export async function sendAgain(jobId: string): Promise<void> {
  const unexplained = 'It could not be sent again. Please try again.'
  await callFunction<OperatorSendAgain>('operator-send-again', { jobId }, unexplained)
}

export async function dropJob(jobId: string): Promise<void> {
  const unexplained = 'It could not be dropped. Please try again.'
  await callFunction<OperatorDropJob>('operator-drop-job', { jobId }, unexplained)
}
