import type { OperatorSendAgain } from '#contract/operator/jobs.ts'
import { callFunction } from '../call-function.ts'

export async function sendAgain(jobId: string): Promise<void> {
  const unexplained = 'It could not be sent again. Please try again.'
  await callFunction<OperatorSendAgain>('operator-send-again', { jobId }, unexplained)
}
