import type { FaultReading } from '#contract/operator/overview.ts'
import { Card } from '../../components/card.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { formatMoment } from '../../lib/format-moment.ts'
import { saySince } from './say-span.ts'

type Props = { faults: FaultReading[]; now: Date }

/** Errors from the logs of all servers, by kind, the latest first. */
export function FaultsCard({ faults, now }: Props) {
  return (
    <Card title="Errors" className="md:col-span-2 lg:col-span-3">
      {faults.length === 0 ? (
        <p className="mt-2 text-soft">There were none in the last fourteen days.</p>
      ) : (
        <>
          <p className="mt-2 text-soft">
            From the last fourteen days, latest first. The log has more about each: search for the
            request.
          </p>
          <ul className="mt-3 flex flex-col divide-y divide-line">
            {faults.map((fault) => (
              <FaultRow key={fault.id} fault={fault} now={now} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function FaultRow({ fault, now }: { fault: FaultReading; now: Date }) {
  const { message, why, where, count, firstAt, lastAt, lastRequestId } = fault
  return (
    <li className="flex flex-col gap-1.5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans font-semibold">{message}</h3>
        <Badge tone="warn">{count === 1 ? 'once' : `${count.toLocaleString()} times`}</Badge>
      </div>
      <p className="wrap-anywhere">{why}</p>
      <p className="text-soft text-sm">
        <time dateTime={lastAt} title={formatMoment(lastAt)}>
          {saySince(lastAt, now)} ago
        </time>
        {count > 1 && (
          <>
            {', the first '}
            <time dateTime={firstAt} title={formatMoment(firstAt)}>
              {saySince(firstAt, now)} ago
            </time>
          </>
        )}
      </p>
      {lastRequestId && (
        <p className="wrap-anywhere text-soft text-sm">
          Request <code className="font-mono text-ink">{lastRequestId}</code>
        </p>
      )}
      {where && <code className="wrap-anywhere font-mono text-soft text-xs">{where}</code>}
    </li>
  )
}
