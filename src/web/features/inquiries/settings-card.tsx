import { useQueryClient } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { inquiriesOfQuery } from '../../api/inquiries.ts'
import { getLiveFactsQuery } from '../../api/live-facts.ts'
import { getSiteQuery, saveRules } from '../../api/sites.ts'
import { Card } from '../../components/card.tsx'
import { CheckRow } from '../../components/ui/check-row.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { useChoices } from './use-choices.ts'

type Rules = Pick<SiteRecord, 'takes_inquiries' | 'inquiry_days'>

const DAYS = [30, 90, 180, 365, 730]
const WORDS = new Map([
  [365, '365 days (a year)'],
  [730, '730 days (two years)'],
])

/** What an admin decides about the form at which families ask. */
export function SettingsCard({ site }: { site: SiteRecord }) {
  const queries = useQueryClient()
  const { chosen, choose, failure } = useChoices<Rules>(async (rules) => {
    const saved = await saveRules(site.id, rules)
    queries.setQueryData(getSiteQuery(site.id).queryKey, saved)
    void queries.invalidateQueries({ queryKey: getLiveFactsQuery(site.id).queryKey })
    await queries.invalidateQueries(inquiriesOfQuery(site.id))
  })
  const { takes_inquiries: isOn, inquiry_days: days } = { ...site, ...chosen }
  const choices = [...new Set([...DAYS, days])].toSorted((one, other) => one - other)

  return (
    <Card title="Settings">
      <div className="mt-2 flex flex-col gap-3">
        <CheckRow isChecked={isOn} onChange={(isWanted) => choose({ takes_inquiries: isWanted })}>
          Families can ask here
        </CheckRow>
        <FormField
          label="Keep inquiries for"
          help="This long after the last change they are deleted. Held ones are deleted after 30 days."
        >
          {(linked) => (
            <select
              {...linked}
              className="control"
              value={days}
              onChange={({ target }) => choose({ inquiry_days: Number(target.value) })}
            >
              {choices.map((each) => (
                <option key={each} value={each}>
                  {WORDS.get(each) ?? `${each} days`}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <Failure text={failure} />
      </div>
    </Card>
  )
}
