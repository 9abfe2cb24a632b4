import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { callWriter } from '../../api/history.ts'
import {
  type Asking,
  INQUIRY_GROUPS,
  type Inquiry,
  type InquiryCounts,
  type InquiryGroup,
  type InquiryPage,
} from '../../api/inquiries.ts'
import { listMembersQuery, readsInquiries, useMayOnSite } from '../../api/members.ts'
import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'
import { WayRow } from '../../components/way-row.tsx'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { useSaving } from '../../lib/use-saving.ts'
import type { Account } from '../../session/session.ts'
import { AskingNote } from './asking-note.tsx'
import { DeleteInquiryDialog } from './delete-inquiry-dialog.tsx'
import { DownloadButton } from './download-button.tsx'
import { gatherGroup } from './groups.ts'
import { InquiryList, type Loading } from './inquiry-list.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { ReadersCard } from './readers-card.tsx'
import { RoomCard } from './room-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useSettling } from './use-settling.ts'

type Props = {
  site: SiteRecord
  account: Account
  asking: Asking
  counts: InquiryCounts
  group: InquiryGroup
  /** What is loaded of the group. */
  pages: readonly InquiryPage[]
  loading: Loading
  now: number
  failure: string
  onGroup: (group: InquiryGroup) => void
}

export function InquiriesPage(props: Props) {
  const { site, account, asking, counts, group, pages, loading, now, failure, onGroup } = props
  const { may } = useMayOnSite(site)
  const { data: list } = useQuery(listMembersQuery(site.id))
  const settling = useSettling(site.id, account.id)
  const download = useSaving()
  /** On a phone it is below the list. */
  const aside = useRef<HTMLDivElement>(null)
  const [toDelete, setToDelete] = useState<Inquiry | null>(null)
  const listed = pages.flatMap((page) => page.inquiries)
  const inquiries = gatherGroup(group, listed, settling.kept)
  const isEmpty =
    inquiries.length === 0 &&
    INQUIRY_GROUPS.every((each) => counts[each] === 0) &&
    !loading.isFirst &&
    !loading.hasFailed
  // With the last one its list goes too.
  useLostFocus(isEmpty ? 0 : 1)
  const names = pages[0]?.names ?? new Map<string, string>()
  const name = nameOfSite({
    troopName: site.site_name ?? '',
    troopNumber: site.troop_number ?? '',
    unitKind: site.unit_kind,
  })
  const readers = list?.members.filter((each) => each.isConfirmed && readsInquiries(each)) ?? []

  return (
    <main className="wrap pb-24">
      <WayRow siteId={site.id} />
      <div className="mt-1 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <ViewHeading title="Inquiries" className="text-4xl sm:text-5xl">
            Inquiries
          </ViewHeading>
          <p className="mt-2 line-clamp-3 wrap-anywhere font-semibold">{name}</p>
          <p className="mt-1 text-soft">What families ask on your page.</p>
        </div>
        {!isEmpty && (
          <div className="flex flex-wrap gap-2">
            <DownloadButton siteId={site.id} userId={account.id} saving={download} />
            <Button variant="outline" className="lg:hidden" onClick={() => aside.current?.focus()}>
              Room and settings
            </Button>
          </div>
        )}
      </div>
      <div className="mt-4 empty:hidden">
        <Failure text={download.failure || failure} />
      </div>
      <p role="status" className="sr-only">
        {settling.news}
      </p>
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <AskingNote asking={asking} siteId={site.id} isManager={may('manage')} />
          {isEmpty && asking.isOpen && <NothingYet site={site} />}
          {!isEmpty && (
            <InquiryList
              siteId={site.id}
              userId={account.id}
              group={group}
              counts={counts}
              loading={loading}
              inquiries={inquiries}
              hasList={asking.hasList}
              siteName={name}
              copies={asking.others}
              now={now}
              call={(userId) => (userId === account.id ? 'you' : callWriter(names, userId))}
              onGroup={(next) => {
                settling.release()
                onGroup(next)
              }}
              onSettle={settling.settle}
              onDelete={setToDelete}
            />
          )}
        </div>
        <div
          ref={aside}
          tabIndex={-1}
          className="flex min-w-0 scroll-mt-6 flex-col gap-6 self-start rounded-card max-lg:w-full"
        >
          <RoomCard siteId={site.id} room={asking.room} />
          {may('manage') && <SettingsCard site={site} />}
          {readers.length > 0 && <ReadersCard readers={readers} account={account} />}
        </div>
      </div>
      {toDelete && (
        <DeleteInquiryDialog
          inquiry={toDelete}
          userId={account.id}
          onClose={() => setToDelete(null)}
        />
      )}
    </main>
  )
}
