import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showHost } from '#site/text/show-host.ts'
import type { OwnDomain } from '../../../api/domains.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button, buttonLook } from '../../../components/ui/button.tsx'
import { Failure } from '../../../components/ui/failure.tsx'
import { useSaving } from '../../../lib/use-saving.ts'
import { DomainRecords } from './domain-records.tsx'
import { type Sight, sayAsked, sayDomain, sayLooking } from './say-domain.ts'

type Props = {
  domain: OwnDomain
  /** The URL of the page on this domain, if visitors see it. */
  address: string
  sight: Sight
  /** The domain to which it redirects, if that is another one. */
  leadsTo: string | null
  /** Whether the page has no other domain of its own. */
  isOnly: boolean
  /** A new object each time it is connected. */
  connected: object | null
  /** Resolves to the result of the check. */
  onCheck: () => Promise<string>
  onRemove: () => Promise<void>
}

/** A domain of the troop: its state, its records and its actions. */
export function DomainCard(props: Props) {
  const { domain, address, sight, leadsTo, isOnly, connected, onCheck, onRemove } = props
  const checking = useSaving()
  const removing = useSaving()
  const [found, setFound] = useState('')
  const now = new Date()
  const heading = useRef<HTMLHeadingElement>(null)
  const { name, state, report } = domain
  const shown = showHost(name)
  const { label, tone, text } = sayDomain(domain, sight)
  const records = report.records ?? []
  const isLive = state === 'live'
  const isBusy = checking.isBusy || removing.isBusy
  const id = `domain-${domain.id}`

  useEffect(() => {
    if (connected) heading.current?.focus()
  }, [connected])

  function check(): void {
    setFound('')
    void checking.run(async () => setFound(await onCheck()))
  }

  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3
          id={id}
          ref={heading}
          tabIndex={-1}
          className="min-w-0 scroll-mt-4 wrap-anywhere text-2xl outline-none"
        >
          <bdi dir="ltr">{shown}</bdi>
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="wrap-anywhere">
        {isLive && leadsTo ? (
          <>
            It leads to <bdi dir="ltr">{showHost(leadsTo)}</bdi>, where your page is.
          </>
        ) : (
          text
        )}
      </p>
      {(report.remarks ?? []).map((remark) => (
        <p
          key={remark}
          className="wrap-anywhere rounded-xl border-sun border-l-4 bg-moss px-4 py-3"
        >
          {remark}
        </p>
      ))}
      {records.length > 0 && (
        <DomainRecords records={records} registrar={report.registrar ?? 'other'} isLive={isLive} />
      )}
      <div className="wrap-anywhere text-soft text-sm">
        <p>
          {sayAsked(domain, now)} {sayLooking(domain, now)}
        </p>
        <p role="status" className="font-semibold text-ink">
          {found}
        </p>
      </div>
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
            Visit<span className="sr-only"> {shown}</span>
          </a>
        )}
        <Button variant={isLive ? 'outline' : 'primary'} disabled={isBusy} onClick={check}>
          {checking.isBusy ? 'Checking…' : 'Check now'}
          <span className="sr-only"> {shown}</span>
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void removing.run(onRemove)}>
          {isOnly ? 'Go back to the free address' : 'Remove'}
          <span className="sr-only"> {shown}</span>
        </Button>
      </div>
    </section>
  )
}
