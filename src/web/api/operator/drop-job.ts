import type { OperatorDropJob } from '#contract/operator/jobs.ts'
import { callFunction } from '../call-function.ts'

export async function dropJob(jobId: string): Promise<void> {
  const unexplained = 'It could not be dropped. Please try again.'
  await callFunction<OperatorDropJob>('operator-drop-job', { jobId }, unexplained)
}
