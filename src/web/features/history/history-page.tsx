import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { callWriter, downloadHistory, type HistoryLine, type Names } from '../../api/history.ts'
import { useMayOnSite } from '../../api/members.ts'
import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'
import { WayRow } from '../../components/way-row.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { useSaving } from '../../lib/use-saving.ts'
import type { Account } from '../../session/session.ts'
import { ForgetDialog } from './forget-dialog.tsx'
import { HistoryDays } from './history-days.tsx'
import { PutBackDialog } from './put-back-dialog.tsx'

type Props = {
  site: SiteRecord
  account: Account
  pages: readonly { lines: HistoryLine[]; names: Names }[]
  /** Whose changes are shown; '' for everybody's. */
  personId: string
  isChanging: boolean
  isLoadingMore: boolean
  failure: string
  onPerson: (personId: string) => void
  /** Missing where there is no more. */
  onMore: (() => void) | undefined
}

export function HistoryPage(props: Props) {
  const { site, account, pages, personId, isChanging, isLoadingMore, failure } = props
  const { onPerson, onMore } = props
  const [chosen, setChosen] = useState<HistoryLine | null>(null)
  const [forgotten, setForgotten] = useState<HistoryLine | null>(null)
  const { may } = useMayOnSite(site)
  const download = useSaving()
  const names = pages[0]?.names ?? new Map<string, string>()
  const lines = [
    ...new Map(pages.flatMap((page) => page.lines).map((line) => [line.id, line])).values(),
  ]
  const call = (userId: string | null) =>
    userId === account.id ? 'You' : callWriter(names, userId)
  const name = nameOfSite({
    troopName: site.site_name ?? '',
    troopNumber: site.troop_number ?? '',
    unitKind: site.unit_kind,
  })

  const save = () =>
    download.run(async () => {
      const text = await downloadHistory(site.id)
      saveFile(new Blob([text], { type: 'application/json' }), 'history.json')
    })

  return (
    <main className="wrap pb-24">
      <WayRow siteId={site.id} />
      <div className="mt-1 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <ViewHeading title="History" className="text-4xl sm:text-5xl">
            History
          </ViewHeading>
          <p className="mt-2 line-clamp-3 wrap-anywhere font-semibold">{name}</p>
          <p className="mt-1 text-soft">Who changed what, for two years.</p>
        </div>
        <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
          <PersonFilter names={names} own={account.id} value={personId} onChange={onPerson} />
          <Button variant="outline" disabled={download.isBusy} onClick={() => void save()}>
            <Download aria-hidden className="size-5" />
            {download.isBusy ? 'Downloading…' : 'Download'}
          </Button>
        </div>
      </div>
      <div className="mt-4 empty:hidden">
        <Failure text={download.failure || failure} />
      </div>
      <div aria-busy={isChanging} className={isChanging ? 'opacity-60' : ''}>
        {lines.length === 0 ? (
          <p className="mt-8 rounded-card border border-line bg-paper p-6 text-soft">
            {personId
              ? 'Nothing in the last two years.'
              : 'Nothing yet. Whatever anybody changes on this site from now on is listed here.'}
          </p>
        ) : (
          <HistoryDays
            lines={lines}
            unitKind={site.unit_kind}
            call={call}
            onPutBack={may('edit') ? setChosen : undefined}
            onForget={may('publish') ? setForgotten : undefined}
          />
        )}
      </div>
      {onMore && (
        <Button variant="outline" className="mt-6" disabled={isLoadingMore} onClick={onMore}>
          {isLoadingMore ? 'Loading…' : 'Show older changes'}
        </Button>
      )}
      {chosen && <PutBackDialog line={chosen} siteId={site.id} onClose={() => setChosen(null)} />}
      {forgotten && (
        <ForgetDialog line={forgotten} siteId={site.id} onClose={() => setForgotten(null)} />
      )}
    </main>
  )
}

type FilterProps = {
  names: Names
  own: string
  value: string
  onChange: (personId: string) => void
}

function PersonFilter({ names, own, value, onChange }: FilterProps) {
  const id = useId()
  const sorted = [...names].toSorted(([, one], [, other]) => one.localeCompare(other))
  return (
    <div className="flex min-w-0 flex-col gap-1.5 max-sm:w-full sm:w-64">
      <label htmlFor={id} className="font-semibold">
        Changes by
      </label>
      <select
        id={id}
        className="control"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Everybody</option>
        {sorted.map(([userId, name]) => (
          <option key={userId} value={userId}>
            {userId === own ? `${name} (you)` : name}
          </option>
        ))}
      </select>
    </div>
  )
}
