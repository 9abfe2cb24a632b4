import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import {
  countInquiriesQuery,
  type InquiryGroup,
  inquiriesOfQuery,
  inquiriesQuery,
  NO_INQUIRIES,
} from '../../api/inquiries.ts'
import { getSiteQuery } from '../../api/sites.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { RequestError } from '../../lib/request-error.ts'
import type { Account } from '../../session/session.ts'
import { firstGroup } from './groups.ts'
import { InquiriesPage } from './inquiries-page.tsx'

const REFUSALS: readonly string[] = ['not_there', 'not_allowed'] satisfies RefusalCode[]

/** What families asked a site, for the adults who answer. */
export function Inquiries({ siteId, account }: { siteId: string; account: Account }) {
  const site = useQuery(getSiteQuery(siteId))
  const asking = useQuery(inquiriesOfQuery(siteId))
  const counts = useQuery(countInquiriesQuery(account.id))
  const [first, setFirst] = useState<InquiryGroup | null>(null)
  const [chosen, setChosen] = useState<InquiryGroup | null>(null)
  // The new ones are loaded already while it is counted whether there are any.
  const group = chosen ?? first ?? 'new'
  const list = useInfiniteQuery(inquiriesQuery(siteId, account.id, group))
  const counted = counts.data?.get(siteId) ?? NO_INQUIRIES
  // What was counted for the dashboard may have changed since.
  if (!first && counts.data && counts.isFetchedAfterMount) setFirst(firstGroup(counted))
  const isThere = site.data && asking.data && first && (list.data || chosen)
  const error = list.error ?? site.error ?? asking.error ?? counts.error
  const reload = () => {
    for (const each of [site, list, asking, counts]) void each.refetch()
  }
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the catalogue of errors asks for it
    if (error) console.error('Loading the inquiries failed:', error.message)
  }, [error])
  // Somebody who was removed, or given another role, while this was open reads nothing more.
  if (error instanceof RequestError && REFUSALS.includes(error.code)) {
    return (
      <LoadFailure
        title="You cannot read these inquiries"
        text={
          error.code === 'not_allowed'
            ? 'Only admins and editors with an adult seat read what families ask. An admin of the site can help.'
            : explainError(error)
        }
      />
    )
  }
  if (error && !isThere) {
    return (
      <LoadFailure
        title="The inquiries could not be loaded"
        text={explainError(error)}
        onRetry={reload}
      />
    )
  }
  if (!site.data || !asking.data || !isThere) return <Waiting text="Loading the inquiries…" />
  return (
    <InquiriesPage
      site={site.data}
      account={account}
      asking={asking.data}
      counts={counted}
      group={group}
      pages={list.data?.pages ?? []}
      loading={{
        isFirst: !list.data && !list.error,
        isMore: list.isFetchingNextPage,
        isAny: list.isFetching || counts.isFetching,
        hasFailed: list.error !== null,
        onMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
        onAgain: reload,
      }}
      now={Math.max(list.dataUpdatedAt, asking.dataUpdatedAt)}
      failure={error ? explainError(error) : ''}
      onGroup={setChosen}
    />
  )
}
