import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { checkDomainQuery } from '../../api/check-domain.ts'
import { dialogLater } from '../../components/load-later.tsx'
import { Button } from '../../components/ui/button.tsx'
import { findTakenDomain } from './find-taken-domain.ts'

const AddressDialog = dialogLater(async () => (await import('./address-dialog.tsx')).AddressDialog)

type Props = {
  record: SiteRecord
  url: string
  siteDomain: string
  isBusy: boolean
  onUnpublish: () => void
}

/** The site's current or future address, and the actions that change it. */
export function AddressRow({ record, url, siteDomain, isBusy, onUnpublish }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isLive = record.status === 'published'
  const wanted = findTakenDomain(record)
  const { data: check } = useQuery({
    ...checkDomainQuery(record.id, wanted ?? ''),
    enabled: wanted !== null,
  })
  return (
    <div>
      <dt className="text-soft text-sm">{isLive ? 'URL' : 'Address after publishing'}</dt>
      <dd>
        {isLive ? (
          <a
            href={url}
            className="inline-flex min-h-11 items-center wrap-anywhere text-forest underline"
          >
            {url}
          </a>
        ) : (
          <span className="wrap-anywhere">{url.replace(/^https?:\/\//, '')}</span>
        )}
        {check?.problem && (
          <p className="mt-1 wrap-anywhere text-soft text-sm">
            {wanted} is taken, so yours is {record.domain}.
          </p>
        )}
        <div className="mt-1 -ml-4 flex flex-wrap">
          <Button variant="ghost" onClick={() => setOpen(true)}>
            Change address
          </Button>
          {isLive && (
            <Button variant="danger" disabled={isBusy} onClick={onUnpublish}>
              Unpublish
            </Button>
          )}
        </div>
        {isOpen && (
          <AddressDialog record={record} siteDomain={siteDomain} onClose={() => setOpen(false)} />
        )}
      </dd>
    </div>
  )
}
