import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useId } from 'react'
import type { RowFinding } from '#contract/findings.ts'
import { lookAtRowsQuery, looksAt } from '../../api/findings.ts'
import { getLiveFactsQuery } from '../../api/live-facts.ts'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { useSaving } from '../../lib/use-saving.ts'
import { FindingList } from './finding-list.tsx'

type Props = {
  siteId: string
  /** Fetches what a fix has changed on the page. */
  onFixed: () => Promise<unknown>
}

/** What of events, announcements and outside calendars the page does not show until an adult has answered. */
export function HeldCard({ siteId, onFixed }: Props) {
  const id = useId()
  const queries = useQueryClient()
  const { data: rows = [] } = useQuery(lookAtRowsQuery(siteId))
  const { isBusy, run } = useSaving()
  const card = useLostFocus<HTMLElement>(rows.length)
  if (rows.length === 0) return null

  const settle = (work: () => Promise<void>) =>
    run(
      () =>
        work().finally(() =>
          Promise.all(
            [getLiveFactsQuery(siteId).queryKey, looksAt(siteId)].map((queryKey) =>
              queries.invalidateQueries({ queryKey }),
            ),
          ),
        ),
      (error) => toast.error('Error', { about: siteId, description: explainError(error) }),
    )

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-card border-2 border-ember bg-paper p-5 outline-none sm:p-6"
    >
      <h2 id={id} className="flex items-center gap-2 text-2xl">
        <EyeOff aria-hidden className="size-6 shrink-0 text-forest" />
        Waits for your look
      </h2>
      <p className="mt-1 max-w-prose text-soft">{sayHeld(rows)}</p>
      <FindingList findings={rows} mayAnswer isBusy={isBusy} settle={settle} onFixed={onFixed} />
    </section>
  )
}

function sayHeld(rows: readonly RowFinding[]): string {
  const parts = rows.flatMap(({ held }) => held.map(({ field, entry }) => `${field} ${entry}`))
  const count = new Set(parts).size
  if (count === 0)
    return 'This was on your page before ScoutSite looked at such entries, and stays there.'
  return count === 1
    ? 'One entry of your calendar or announcements is not on your page yet.'
    : `${count} entries of your calendar or announcements are not on your page yet.`
}
