import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { getSiteQuery, type SiteRule, saveRules } from '../../api/sites.ts'
import { Card } from '../../components/card.tsx'
import { CheckRow } from '../../components/ui/check-row.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { useSaving } from '../../lib/use-saving.ts'

type Props = {
  site: SiteRecord
  rule: SiteRule
  title: string
  label: string
  children: ReactNode
}

/** A rule of the site that an admin turns on and off. */
export function RuleCard({ site, rule, title, label, children }: Props) {
  const { isBusy, failure, run } = useSaving()
  const queries = useQueryClient()
  /** What was pressed, until it is saved. */
  const [chosen, setChosen] = useState<boolean | null>(null)

  async function choose(isWanted: boolean): Promise<void> {
    if (isBusy) return
    setChosen(isWanted)
    await run(async () => {
      const saved = await saveRules(site.id, { [rule]: isWanted })
      queries.setQueryData(getSiteQuery(site.id).queryKey, saved)
    })
    setChosen(null)
  }

  return (
    <Card title={title}>
      <CheckRow isChecked={chosen ?? site[rule]} onChange={(isWanted) => void choose(isWanted)}>
        {label}
      </CheckRow>
      <p className="text-soft">{children}</p>
      <Failure text={failure} />
    </Card>
  )
}
