import type { QueueReading } from '#contract/operator/overview.ts'
import { Card, Facts } from '../../components/card.tsx'
import { sayQueue } from './say-job.ts'
import { saySpan } from './say-span.ts'

export function QueuesCard({ queues }: { queues: QueueReading[] }) {
  const busy = queues.filter(({ waiting }) => waiting > 0)
  const mails = queues.filter(({ isMail }) => isMail).reduce((sum, { waiting }) => sum + waiting, 0)
  const idle = queues.filter(({ waiting }) => waiting === 0).map(({ name }) => sayQueue(name))
  return (
    <Card title="Queues" className="md:col-span-2 lg:col-span-3">
      <p className="mt-2 text-soft">
        {busy.length === 0
          ? 'Nothing is waiting.'
          : `${say(mails, 'mail waits', 'mails wait')} to be sent.`}
      </p>
      {busy.length > 0 && (
        <Facts
          rows={busy.map(({ name, waiting, oldestSeconds }) => [
            sayQueue(name),
            `${say(waiting, 'waits', 'wait')}, the oldest for ${saySpan(oldestSeconds)}`,
          ])}
        />
      )}
      {idle.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 py-2 text-soft">
            {say(idle.length, 'queue is', 'queues are')} empty
          </summary>
          <ul className="gap-x-8 text-soft sm:columns-2 lg:columns-3">
            {idle.toSorted().map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

const say = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
