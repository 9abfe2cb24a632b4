import { useState } from 'react'
import { INQUIRY_STATES, type Inquiry, type InquiryState } from '../../api/inquiries.ts'
import { Button } from '../../components/ui/button.tsx'
import { Choice } from '../../components/ui/choice.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { findInquiries } from './find-inquiries.ts'
import { InquiryCard } from './inquiry-card.tsx'

type Props = {
  inquiries: readonly Inquiry[]
  /** Shown in the present group whatever their state. */
  kept: ReadonlySet<string>
  siteName: string
  copies: readonly string[]
  now: number
  call: (userId: string | null) => string
  isLoadingMore: boolean
  onMore: (() => void) | undefined
  onGroup: () => void
  onSettle: (inquiry: Inquiry, to: 'new' | 'answered') => Promise<void>
  onDelete: (inquiry: Inquiry) => void
}

const GROUPS: Record<InquiryState, { label: string; none: string; says?: string }> = {
  new: { label: 'New', none: 'Nothing new. Every family has an answer.' },
  answered: { label: 'Answered', none: 'Nothing is marked as answered yet.' },
  held: {
    label: 'Held',
    none: 'Nothing is held.',
    says: 'These may be spam. They are deleted after 30 days, unless you move them to New.',
  },
}

/** The inquiries in three groups, and a search in them. */
export function InquiryList(props: Props) {
  const { inquiries, kept, isLoadingMore, onMore, onGroup, ...ofCard } = props
  const [group, setGroup] = useState(() => firstGroup(inquiries))
  const [search, setSearch] = useState('')
  const found = findInquiries(inquiries, search)
  const shown = found.filter(({ id, state }) => state === group || kept.has(id))
  const list = useLostFocus<HTMLUListElement>(shown.length)
  const isSearching = search.trim() !== ''
  const counted = INQUIRY_STATES.map((value) => ({
    value,
    count: found.filter(({ state }) => state === value).length,
  }))
  const { none, says } = GROUPS[group]

  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <Choice
          legend="Which inquiries"
          value={group}
          options={counted.map(({ value, count }) => ({
            value,
            label: (
              <>
                {GROUPS[value].label}{' '}
                <span className="tabular-nums">
                  {count}
                  {onMore && '+'}
                </span>
              </>
            ),
          }))}
          onChange={(next) => {
            onGroup()
            setGroup(next)
          }}
        />
        <SearchField
          label="Search"
          placeholder="Name, e-mail or message"
          value={search}
          onChange={setSearch}
        />
      </div>
      <div role="status" className="mt-4 text-soft empty:hidden">
        {isSearching
          ? `${shown.length} found in ${GROUPS[group].label}`
          : shown.length > 0
            ? says
            : ''}
      </div>
      {shown.length > 0 ? (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={`Inquiries: ${GROUPS[group].label}`}
          className="mt-4 flex flex-col gap-4 rounded-card"
        >
          {shown.map((inquiry) => (
            <InquiryCard
              key={inquiry.id}
              inquiry={inquiry}
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
        <p className="mt-4 rounded-card border border-line bg-paper p-6 text-soft">{none}</p>
      )}
      {onMore && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" disabled={isLoadingMore} onClick={onMore}>
            {isLoadingMore ? 'Loading…' : 'Load older inquiries'}
          </Button>
          <p className="text-soft">
            So far the newest {inquiries.length} are counted and searched.
          </p>
        </div>
      )}
    </div>
  )
}

/** Whatever waits for an adult. */
const firstGroup = (inquiries: readonly Inquiry[]): InquiryState =>
  (['new', 'held'] as const).find((group) => inquiries.some(({ state }) => state === group)) ??
  'new'
