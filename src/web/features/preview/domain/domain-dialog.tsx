import { useQuery } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { listOwnDomainsQuery } from '../../../api/list-own-domains.ts'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Failure } from '../../../components/ui/failure.tsx'
import { addressOf } from '../../../lib/address-of.ts'
import { explainError } from '../../../lib/explain-error.ts'
import { ConnectForm } from './connect-form.tsx'
import { DomainCard } from './domain-card.tsx'
import { useOwnDomains } from './use-own-domains.ts'

/** How often the list is read while somebody looks at it. */
const EVERY = 10_000

type Props = { record: SiteRecord; siteDomain: string; onClose: () => void }

/** Where a leader connects the troop's own domain, and sees what is still to do at the registrar. */
export function DomainDialog({ record, siteDomain, onClose }: Props) {
  const { data: domains, error } = useQuery({
    ...listOwnDomainsQuery(record.id),
    refetchInterval: EVERY,
  })
  const { connect, check, remove, news } = useOwnDomains(record, domains)
  const hasAny = domains !== undefined && domains.length > 0
  return (
    <Dialog
      title="Your own domain"
      description={
        hasAny
          ? undefined
          : 'Families remember troop42.org better than a free address. Your free address then leads to it, and everything else stays as it is.'
      }
      width={hasAny ? 'middle' : 'narrow'}
      opensInField={!hasAny}
      onClose={onClose}
    >
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className="mt-5 flex flex-col gap-8">
        {error && !domains && <Failure text={explainError(error)} />}
        {domains?.map((domain) => (
          <DomainCard
            key={domain.id}
            domain={domain}
            address={
              record.status === 'published'
                ? addressOf({ ...record, own_domain: domain.name }, siteDomain)
                : ''
            }
            leadsTo={record.own_domain === domain.name ? null : record.own_domain}
            onCheck={() => check(domain)}
            onRemove={() => remove(domain)}
          />
        ))}
        {domains && <ConnectForm key={domains.length} isFirst={!hasAny} onConnect={connect} />}
      </div>
    </Dialog>
  )
}
