import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { getSiteQuery, saveTwoAdults } from '../../api/sites.ts'
import { Card } from '../../components/card.tsx'
import { CheckRow } from '../../components/ui/check-row.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { useSaving } from '../../lib/use-saving.ts'

/** A rule of the site: how many adults look at what a drafter changed. */
export function TwoAdultsCard({ site }: { site: SiteRecord }) {
  const { isBusy, failure, run } = useSaving()
  const queries = useQueryClient()
  /** What was pressed, until it is saved. */
  const [chosen, setChosen] = useState<boolean | null>(null)

  async function choose(isWanted: boolean): Promise<void> {
    if (isBusy) return
    setChosen(isWanted)
    await run(async () => {
      const saved = await saveTwoAdults(site.id, isWanted)
      queries.setQueryData(getSiteQuery(site.id).queryKey, saved)
    })
    setChosen(null)
  }

  return (
    <Card title="What drafters change">
      <CheckRow
        isChecked={chosen ?? site.two_adults}
        onChange={(isWanted) => void choose(isWanted)}
      >
        Two adults must publish it
      </CheckRow>
      <p className="text-soft">
        The first admin or editor who presses “Publish Site” says yes, and the second one puts it
        live.
      </p>
      <Failure text={failure} />
    </Card>
  )
}
