import { createJobQueue, type JobQueue } from '../jobs/job-queue.ts'
import { type OperatorContext, openOperatorContext } from '../operation/open-operator-context.ts'
import { dropRoot } from '../root/drop-root.ts'
import type { Config } from '../settings/config.ts'

/**
 * Opens database and files for a command, which continues as the service account if root called it.
 */
export async function openContext(config: Config): Promise<OperatorContext> {
  await dropRoot(config)
  return openOperatorContext(config)
}

/** The queue in which a running server finds what a command sends. */
export function openJobs({ db, log }: OperatorContext): JobQueue & AsyncDisposable {
  const jobs = createJobQueue(db, log)
  return { ...jobs, [Symbol.asyncDispose]: jobs.close }
}
