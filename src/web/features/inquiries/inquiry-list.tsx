import { useEffect, useState } from 'react'
import {
  INQUIRY_GROUPS,
  type Inquiry,
  type InquiryCounts,
  type InquiryGroup,
  type InquiryStep,
} from '../../api/inquiries.ts'
import { Button } from '../../components/ui/button.tsx'
import { Choice } from '../../components/ui/choice.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { DeleteHeld } from './delete-held.tsx'
import { findInquiries } from './find-inquiries.ts'
import { GROUPS, numberInLine } from './groups.ts'
import { InquiryCard } from './inquiry-card.tsx'
import { sayFound } from './say-found.ts'

/** A search loads the rest first, up to this many. */
const MOST_SEARCHED = 1000

/** What is loaded of a group. */
export type Loading = {
  isFirst: boolean
  isMore: boolean
  isAny: boolean
  hasFailed: boolean
  /** Missing where there is no more. */
  onMore: (() => void) | undefined
  onAgain: () => void
}

type Props = {
  siteId: string
  userId: string
  group: InquiryGroup
  counts: InquiryCounts
  /** Those of the group, and those that are kept in sight. */
  inquiries: readonly Inquiry[]
  loading: Loading
  /** Whether the site has a waiting list. */
  hasList: boolean
  siteName: string
  copies: readonly string[]
  now: number
  call: (userId: string | null) => string
  onGroup: (group: InquiryGroup) => void
  onSettle: (inquiry: Inquiry, to: InquiryStep) => Promise<void>
  onDelete: (inquiry: Inquiry) => void
}

/** The inquiries of one of three groups, and a search in them. */
export function InquiryList(props: Props) {
  const { siteId, userId, group, counts, inquiries, loading, onGroup, ...ofCard } = props
  const { onMore } = loading
  const groups = INQUIRY_GROUPS.filter((each) => each !== 'waiting' || ofCard.hasList)
  const numbers = group === 'waiting' ? numberInLine(inquiries) : null
  const [search, setSearch] = useState('')
  const shown = findInquiries(inquiries, search)
  const isSearching = search.trim() !== ''
  const hasHeld = !isSearching && shown.some(({ state }) => state === 'held')
  const list = useLostFocus<HTMLUListElement>(shown.length + Number(hasHeld))
  const { label, says = '' } = GROUPS[group]
  const isMoreWanted =
    isSearching && !!onMore && !loading.hasFailed && inquiries.length < MOST_SEARCHED
  useEffect(() => {
    if (isMoreWanted && !loading.isAny) onMore?.()
  }, [isMoreWanted, loading.isAny, onMore])
  const found = sayFound({
    count: shown.length,
    label,
    searched: inquiries.length,
    isSearching: isMoreWanted,
    isAll: !onMore,
  })

  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <Choice
          legend="Which inquiries"
          value={group}
          options={groups.map((value) => ({
            value,
            label: (
              <>
                {GROUPS[value].label}{' '}
                <span className="tabular-nums">{counts[value].toLocaleString('en-US')}</span>
              </>
            ),
          }))}
          onChange={onGroup}
        />
        <SearchField
          label="Search"
          placeholder="Name, e-mail or message"
          value={search}
          onChange={setSearch}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 empty:hidden">
        <p role="status" className="min-w-0 flex-[1_1_16rem] text-soft empty:hidden">
          {loading.isFirst ? 'Loading…' : isSearching ? found : shown.length > 0 ? says : ''}
        </p>
        <DeleteHeld siteId={siteId} userId={userId} isShown={group === 'held' && hasHeld} />
      </div>
      {shown.length > 0 ? (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={`Inquiries: ${label}`}
          className="mt-4 flex flex-col gap-4 rounded-card"
        >
          {shown.map((inquiry) => (
            <InquiryCard
              key={inquiry.id}
              inquiry={inquiry}
              group={group}
              number={numbers?.get(inquiry.id)}
              {...ofCard}
              onDelete={() => ofCard.onDelete(inquiry)}
            />
          ))}
        </ul>
      ) : isSearching ? (
        <Button variant="outline" className="mt-4" onClick={() => setSearch('')}>
          Clear the search
        </Button>
      ) : (
        !loading.isFirst && <NothingHere group={group} counts={counts} loading={loading} />
      )}
      {onMore && !isMoreWanted && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" disabled={loading.isMore} onClick={onMore}>
            {loading.isMore
              ? 'Loading…'
              : group === 'waiting'
                ? 'Load more families'
                : 'Load older inquiries'}
          </Button>
          <p className="text-soft">
            So far the {group === 'waiting' ? 'first' : 'newest'}{' '}
            {inquiries.length.toLocaleString('en-US')} are {isSearching ? 'searched' : 'shown'}.
          </p>
        </div>
      )}
    </div>
  )
}

/** It never says that there are none while they are counted, or could not be loaded. */
function NothingHere({ group, counts, loading }: Pick<Props, 'group' | 'counts' | 'loading'>) {
  const isSure = counts[group] === 0 && !loading.hasFailed
  return (
    <div className="mt-4 flex flex-col items-start gap-3 rounded-card border border-line bg-paper p-6 text-soft">
      {isSure ? (
        <p>{GROUPS[group].sayNone(counts)}</p>
      ) : (
        <>
          <p>
            {loading.isAny
              ? 'Loading…'
              : loading.hasFailed
                ? 'These could not be loaded.'
                : 'These changed while they were loaded.'}
          </p>
          <Button
            variant="outline"
            aria-disabled={loading.isAny}
            onClick={() => !loading.isAny && loading.onAgain()}
          >
            Load again
          </Button>
        </>
      )}
    </div>
  )
}
