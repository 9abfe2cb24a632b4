import { ExternalLink } from 'lucide-react'
import { registrars } from '#contract/registrars.ts'
import { showHost } from '#site/text/show-host.ts'
import type { OwnDomain } from '../../../api/list-own-domains.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button, buttonLook } from '../../../components/ui/button.tsx'
import { Failure } from '../../../components/ui/failure.tsx'
import { useSaving } from '../../../lib/use-saving.ts'
import { RecordCard } from './record-card.tsx'
import { sayAsked, sayDomain, sayLooking } from './say-domain.ts'

type Props = {
  domain: OwnDomain
  /** Where the page is there, if it is published. */
  address: string
  /** The domain that it leads to, when that is another one. */
  leadsTo: string | null
  onCheck: () => Promise<void>
  onRemove: () => Promise<void>
}

/** A domain of the troop: how it stands, its records, and what can be done. */
export function DomainCard({ domain, address, leadsTo, onCheck, onRemove }: Props) {
  const checking = useSaving()
  const removing = useSaving()
  const { name, state, report } = domain
  const { label, tone, text } = sayDomain(domain)
  const registrar = registrars[report.registrar ?? 'other']
  const records = report.records ?? []
  const wanted = records.filter((record) => record.state !== 'in_the_way')
  const inTheWay = records.filter((record) => record.state === 'in_the_way')
  const isLive = state === 'live'
  const isBusy = checking.isBusy || removing.isBusy
  const id = `domain-${domain.id}`
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id={id} className="min-w-0 wrap-anywhere text-2xl">
          <bdi>{showHost(name)}</bdi>
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p>{isLive && leadsTo ? `It leads to ${showHost(leadsTo)}, where your page is.` : text}</p>
      {(report.remarks ?? []).map((remark) => (
        <p
          key={remark}
          className="wrap-anywhere rounded-xl border-sun border-l-4 bg-moss px-4 py-3"
        >
          {remark}
        </p>
      ))}
      {records.length > 0 && (
        <details open={!isLive}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Its records</summary>
          {!isLive && <Guide registrar={registrar} />}
          {inTheWay.length > 0 && (
            <>
              <p className="mt-4 font-semibold text-danger">Remove these first</p>
              <ul className="mt-2 flex flex-col gap-3">
                {inTheWay.map((record) => (
                  <RecordCard
                    key={`${record.type} ${record.fullName} ${record.value}`}
                    record={record}
                    registrar={registrar}
                  />
                ))}
              </ul>
            </>
          )}
          <ul className="mt-4 flex flex-col gap-3">
            {wanted.map((record) => (
              <RecordCard
                key={`${record.type} ${record.fullName} ${record.value}`}
                record={record}
                registrar={registrar}
              />
            ))}
          </ul>
          <p className="mt-4 text-soft text-sm">
            Leave all other records as they are, above all those for e-mail (MX).
          </p>
        </details>
      )}
      <p className="wrap-anywhere text-soft text-sm">
        {sayAsked(domain)} {sayLooking(domain, Date.now())}
      </p>
      <Failure text={checking.failure || removing.failure} />
      <div className="flex flex-wrap gap-3">
        {isLive && address && (
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className={buttonLook({ variant: 'outline' })}
          >
            <ExternalLink aria-hidden className="size-4" />
            Visit<span className="sr-only"> {showHost(name)}</span>
          </a>
        )}
        <Button
          variant={isLive ? 'outline' : 'primary'}
          disabled={isBusy}
          onClick={() => void checking.run(onCheck)}
        >
          {checking.isBusy ? 'Checking…' : 'Check now'}
          <span className="sr-only"> {showHost(name)}</span>
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void removing.run(onRemove)}>
          {isLive && !leadsTo ? 'Go back to the free address' : 'Remove'}
          <span className="sr-only"> {showHost(name)}</span>
        </Button>
      </div>
    </section>
  )
}

function Guide({ registrar }: { registrar: (typeof registrars)[keyof typeof registrars] }) {
  const { label, path, root } = registrar
  return (
    <div className="mt-2 rounded-xl bg-moss px-4 py-3 text-sm">
      <p>
        Your records are kept at <strong>{label}</strong>. There, open {path}, and make each record
        as it stands here.
      </p>
      <p className="mt-2">
        Type the short {root === '' ? 'names' : `names, such as ${root},`} and not the whole domain:
        the form adds that by itself.
      </p>
    </div>
  )
}
