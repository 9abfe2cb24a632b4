import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { getLiveFactsQuery } from '../../api/live-facts.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { lazyDialog } from '../lazy-views.tsx'
import { Button } from '../ui/button.tsx'
import { listCancellable, sayCancel } from './say-occurrence.ts'

const CancelSheet = lazyDialog(async () => (await import('./cancel-sheet.tsx')).CancelSheet)

type Props = {
  userId: string
  siteId: string
  /** Added for screen readers, in a list of sites. */
  name?: string
  /** Whether it loads the dates only once it is in view: a long list of sites must not load all of them. */
  isPatient?: boolean
}

/** “Cancelled tonight”, in two presses; hidden while no event is coming up. */
export function CancelButton({ userId, siteId, name, isPatient = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const isSeen = useSeen(place)
  const query = getLiveFactsQuery(siteId)
  const { data: live } = useQuery({ ...query, enabled: isSeen || !isPatient })
  const now = Date.now()
  const coming = live ? listCancellable(live, now) : []
  return (
    <div ref={place} className="flex min-h-px flex-col">
      {live && coming.length > 0 && (
        <Button variant="outline" className="w-full" onClick={() => setOpen(true)}>
          <Megaphone aria-hidden className="size-4 shrink-0" />
          <span className="line-clamp-2 min-w-0 wrap-anywhere">
            {sayCancel(coming[0], live, now)}
          </span>
          {name && <span className="sr-only"> {name}</span>}
        </Button>
      )}
      {isOpen && (
        <CancelSheet
          userId={userId}
          siteId={siteId}
          occurrences={coming}
          onClose={() => setOpen(false)}
          onChanged={() => void queries.invalidateQueries({ queryKey: query.queryKey })}
        />
      )}
    </div>
  )
}
