import type { Db } from '../../database/open-pool.ts'
import { readQueues } from '../../jobs/read-queues.ts'
import { isMailQueue } from '../../mail/is-mail-queue.ts'
import { createReading } from '../reading.ts'

export const queueReading = (db: Db) =>
  createReading({
    gauges: {
      scoutsite_jobs_waiting: { help: 'Jobs that wait, by queue.', labels: ['queue'] },
      scoutsite_jobs_oldest_seconds: {
        help: 'For how long the oldest job has waited, by queue.',
        labels: ['queue'],
      },
      scoutsite_mails_waiting: { help: 'Mails that wait to be sent.' },
    },
    async read() {
      const queues = await readQueues(db)
      const mails = queues.filter(({ name }) => isMailQueue(name))
      return [
        ...queues.flatMap(({ name: queue, waiting, oldestSeconds }) => [
          { name: 'scoutsite_jobs_waiting', value: waiting, labels: { queue } } as const,
          {
            name: 'scoutsite_jobs_oldest_seconds',
            value: oldestSeconds,
            labels: { queue },
          } as const,
        ]),
        {
          name: 'scoutsite_mails_waiting',
          value: mails.reduce((sum, { waiting }) => sum + waiting, 0),
        },
      ]
    },
  })
