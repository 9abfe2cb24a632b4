import { useQuery } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { findUnit } from '#site/facts/units.ts'
import { configQuery } from '../../../api/config.ts'
import { listOwnDomainsQuery } from '../../../api/domains.ts'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Failure } from '../../../components/ui/failure.tsx'
import { addressOf } from '../../../lib/address-of.ts'
import { explainError } from '../../../lib/explain-error.ts'
import { ConnectForm } from './connect-form.tsx'
import { DomainCard } from './domain-card.tsx'
import { isServed } from './say-domain.ts'
import { useOwnDomains } from './use-own-domains.ts'

/** How often the list is refreshed while it is visible. */
const EVERY = 10_000

type Props = {
  record: SiteRecord
  isTakenDown: boolean
  siteDomain: string
  /** The typed domain, which stays when the dialog is closed to look something up. */
  typed: string
  onTyped: (name: string) => void
  onClose: () => void
}

/** Where a leader connects the troop's own domain, and sees the remaining steps at the registrar. */
export function DomainDialog(props: Props) {
  const { record, isTakenDown, siteDomain, typed, onTyped, onClose } = props
  const sight = record.status !== 'published' ? 'draft' : isTakenDown ? 'down' : 'live'
  const { data: domains, error } = useQuery({
    ...listOwnDomainsQuery(record.id),
    refetchInterval: EVERY,
  })
  const { connect, connected, check, remove } = useOwnDomains(record, sight, domains)
  const { data: config } = useQuery(configQuery)
  const example = `${findUnit(record.unit_kind).noun.toLowerCase()}42.org`
  const hasAny = domains !== undefined && domains.length > 0
  const served = domains?.filter(isServed) ?? []
  return (
    <Dialog
      title="Your own domain"
      description={
        hasAny
          ? undefined
          : `Families remember ${example} better than a free address. Your free address then leads to it, and everything else stays as it is.`
      }
      width={hasAny ? 'middle' : 'narrow'}
      opensInField={!hasAny}
      onClose={onClose}
    >
      <div className="mt-5 flex flex-col gap-6 *:not-first:border-line *:not-first:border-t *:not-first:pt-6">
        {!domains && (error ? <Failure text={explainError(error)} /> : <p>One moment…</p>)}
        {domains?.map((domain) => (
          <DomainCard
            key={domain.id}
            domain={domain}
            address={
              sight === 'live' ? addressOf({ ...record, own_domain: domain.name }, siteDomain) : ''
            }
            sight={sight}
            leadsTo={record.own_domain === domain.name ? null : record.own_domain}
            isOnly={served.length === 1 && served[0] === domain}
            connected={connected?.id === domain.id ? connected : null}
            onCheck={() => check(domain)}
            onRemove={() => remove(domain)}
          />
        ))}
        {domains &&
          config &&
          (config.hasOwnDomains ? (
            <ConnectForm
              isFirst={!hasAny}
              example={example}
              name={typed}
              onName={onTyped}
              onConnect={connect}
            />
          ) : (
            <p>
              You cannot use your own domain on this ScoutSite yet. The people who run it can set
              that up: write to <bdi className="wrap-anywhere">{config.operatorEmail}</bdi>.
            </p>
          ))}
      </div>
    </Dialog>
  )
}
