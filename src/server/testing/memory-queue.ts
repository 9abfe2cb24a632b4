import type { Job, JobQueue } from '../jobs/job-queue.ts'

/** Runs jobs immediately, so that a test sees the result; a failed job is not retried. */
export function createMemoryQueue(): JobQueue {
  const known = new Map<string, Job>()
  const send: JobQueue['send'] = async ({ name }, data) => {
    const task = { data: JSON.parse(JSON.stringify(data)), createdOn: new Date() }
    const { signal } = new AbortController()
    await known
      .get(name)
      ?.work(signal, task)
      .catch(() => undefined)
  }
  return {
    send,
    async sendAll(queue, all) {
      for (const data of all) await send(queue, data)
    },
    start(jobs) {
      for (const job of jobs) known.set(job.name, job)
    },
    isHeldUp: () => false,
    close: async () => {},
  }
}
