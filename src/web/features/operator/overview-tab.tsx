import type { Overview } from '#contract/operator/overview.ts'
import { saySize } from '#site/text/say-size.ts'
import { Card, Facts } from '../../components/card.tsx'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'
import { formatMoment } from '../../lib/format-moment.ts'
import { FaultsCard } from './faults-card.tsx'
import { QueuesCard } from './queues-card.tsx'
import { saySince, saySpan } from './say-span.ts'

export function OverviewTab({ overview }: { overview: Overview }) {
  const { health, backups, at } = overview
  const { problems } = health
  const answers = (part: string) => (problems.includes(part) ? 'does not answer' : 'answers')
  const now = new Date(at)
  const since = (time: string | null) =>
    time ? (
      <time dateTime={time} title={formatMoment(time)}>
        {saySince(time, now)} ago
      </time>
    ) : (
      'never'
    )
  return (
    <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      <Card title="Server">
        <Facts
          rows={[
            ['Database', answers('database')],
            ['Files', answers('files')],
            ['Mails', sayMails(health)],
            ['Version', health.version],
            ['Running for', saySpan(health.uptimeSeconds)],
            ['Visits this month', sayCount(overview.visits?.thisMonth)],
            ['Visits last month', sayCount(overview.visits?.lastMonth)],
          ]}
        />
      </Card>
      <Card title="Disk">
        <DiskFacts disk={overview.disk} />
      </Card>
      <Card title="Backups" className="md:max-lg:col-span-2">
        <Facts
          rows={[
            ['Taken', since(backups.takenAt)],
            ['Proven', backups.lostProofAt ? 'no longer kept' : since(backups.provenAt)],
            ['Last one', backups.problem ? 'failed' : backups.takenAt ? 'good' : '–'],
            ['Kept in', backups.to ?? 'nowhere: set BACKUP_TO'],
            ['Next one', backups.nextAt ? formatMoment(backups.nextAt) : 'none'],
          ]}
        />
      </Card>
      <QueuesCard queues={overview.queues} />
      <FaultsCard faults={overview.faults} now={now} />
    </div>
  )
}

const sayCount = (visits: number | undefined) =>
  visits === undefined ? 'not counted' : visits.toLocaleString('en-US')

function sayMails({ hasMailServer, warnings }: Overview['health']): string {
  if (!hasMailServer) return 'written to the outbox'
  return warnings.includes('mail-server') ? 'the server does not answer' : 'the server answers'
}

function DiskFacts({ disk }: Pick<Overview, 'disk'>) {
  if (!disk) return <p className="mt-3 text-soft">The disk of the data folder cannot be read.</p>
  const { bytes, freeBytes, inodes, freeInodes } = disk
  const used = bytes - freeBytes
  return (
    <>
      <ProgressBar
        label="Used of the disk"
        value={used}
        max={Math.max(bytes, 1)}
        className="mt-5"
      />
      <Facts
        rows={[
          ['Free', saySize(freeBytes)],
          ['In all', saySize(bytes)],
          // Some file systems have no fixed number.
          ...(inodes > 0
            ? [['Room for files', `${Math.floor((100 * freeInodes) / inodes)} %`] as const]
            : []),
        ]}
      />
    </>
  )
}
