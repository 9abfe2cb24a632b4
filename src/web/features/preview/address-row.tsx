import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { showAddress, showHost, showUrl } from '#site/text/show-host.ts'
import { checkDomainQuery, listOwnDomainsQuery } from '../../api/domains.ts'
import type { Rights } from '../../api/members.ts'
import { lazyDialog } from '../../components/lazy-views.tsx'
import { Button } from '../../components/ui/button.tsx'
import { findTakenDomain } from './find-taken-domain.ts'

const DomainDialog = lazyDialog(
  async () => (await import('./domain/domain-dialog.tsx')).DomainDialog,
)
const AddressDialog = lazyDialog(async () => (await import('./address-dialog.tsx')).AddressDialog)

type Props = {
  record: SiteRecord
  isTakenDown: boolean
  may: Rights['may']
  url: string
  siteDomain: string
  isBusy: boolean
  onUnpublish: () => void
}

/** The site's current or future address, and the actions that change it. */
export function AddressRow(props: Props) {
  const { record, isTakenDown, may, url, siteDomain, isBusy, onUnpublish } = props
  const [open, setOpen] = useState<'address' | 'domain' | null>(null)
  const [typed, setTyped] = useState('')
  const isPublished = record.status === 'published'
  const isLive = isPublished && !isTakenDown
  const address = isPublished ? 'Address once it is back' : 'Address after publishing'
  const mayManage = may('manage')
  const wanted = findTakenDomain(record)
  const { data: check } = useQuery({
    ...checkDomainQuery(record.id, wanted ?? ''),
    // The database answers admins alone.
    enabled: mayManage && wanted !== null,
  })
  const { data: domains } = useQuery(listOwnDomainsQuery(record.id))
  const pending = domains?.find(({ state }) => state !== 'live')
  return (
    <div>
      <dt className="text-soft text-sm">{isLive ? 'URL' : address}</dt>
      <dd>
        {isLive ? (
          <a
            href={url}
            className="inline-flex min-h-11 items-center wrap-anywhere text-forest underline"
          >
            <bdi dir="ltr">{showUrl(url)}</bdi>
          </a>
        ) : (
          <bdi dir="ltr" className="wrap-anywhere">
            {showAddress(url)}
          </bdi>
        )}
        {check?.problem && (
          <p className="mt-1 wrap-anywhere text-soft text-sm">
            {wanted} is taken, so yours is {record.domain}.
          </p>
        )}
        {pending && (
          <p className="mt-1 wrap-anywhere text-sm">
            <bdi dir="ltr">{showHost(pending.name)}</bdi>:{' '}
            {pending.state === 'waiting' ? (
              'waiting for its records'
            ) : (
              <strong className="font-semibold text-ember">needs a look</strong>
            )}
          </p>
        )}
        <div className="mt-1 -ml-4 flex flex-wrap forced-colors:ml-0 forced-colors:gap-2">
          {mayManage && (
            <>
              <Button variant="ghost" onClick={() => setOpen('domain')}>
                {domains?.length ? 'Your own domain' : 'Use your own domain'}
              </Button>
              <Button variant="ghost" onClick={() => setOpen('address')}>
                Change {record.own_domain ? 'free ' : ''}address
              </Button>
            </>
          )}
          {isLive && may('publish') && (
            <Button variant="danger" disabled={isBusy} onClick={onUnpublish}>
              Take it offline
            </Button>
          )}
        </div>
        {open === 'address' && (
          <AddressDialog record={record} siteDomain={siteDomain} onClose={() => setOpen(null)} />
        )}
        {open === 'domain' && (
          <DomainDialog
            record={record}
            isTakenDown={isTakenDown}
            siteDomain={siteDomain}
            typed={typed}
            onTyped={setTyped}
            onClose={() => setOpen(null)}
          />
        )}
      </dd>
    </div>
  )
}
