import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { addressFor, otherNumberInAddress } from '#site/facts/unit-number.ts'
import { configQuery } from '../../api/config.ts'
import { useMayOnSite } from '../../api/members.ts'
import { lazyDialog } from '../../components/lazy-views.tsx'
import { Button } from '../../components/ui/button.tsx'

const AddressDialog = lazyDialog(async () => (await import('./address-dialog.tsx')).AddressDialog)

type Props = { record: SiteRecord; number: string }

/** Asks whether the address should follow a number corrected after the first publishing. */
export function AddressStillSays({ record, number }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data: config } = useQuery(configQuery)
  const { may } = useMayOnSite(record)
  const { domain, unit_kind: kind, published_at, is_domain_chosen } = record
  const isFixed = published_at !== null && !is_domain_chosen
  const other = isFixed ? otherNumberInAddress(domain, number) : null
  if (other === null || !config || !may('manage')) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p>Your address still says {other}.</p>
      <Button variant="ghost" className="-ml-4 underline" onClick={() => setOpen(true)}>
        Change it?
      </Button>
      {isOpen && (
        <AddressDialog
          record={record}
          siteDomain={config.siteDomain}
          proposed={addressFor(kind, number)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
