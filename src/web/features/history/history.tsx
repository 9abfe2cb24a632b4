import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { historyQuery } from '../../api/history.ts'
import { getSiteQuery } from '../../api/sites.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { explainError } from '../../lib/explain-error.ts'
import type { Account } from '../../session/session.ts'
import { HistoryPage } from './history-page.tsx'

/** Who changed what on a site, and when it was published. */
export function History({ siteId, account }: { siteId: string; account: Account }) {
  const [personId, setPersonId] = useState('')
  const site = useQuery(getSiteQuery(siteId))
  const history = useInfiniteQuery({
    ...historyQuery(siteId, personId),
    placeholderData: keepPreviousData,
  })
  const error = site.error ?? history.error
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the catalogue of errors asks for it
    if (error) console.error('Loading the history failed:', error.message)
  }, [error])
  if (error && !(site.data && history.data)) {
    return (
      <LoadFailure
        title="The history could not be loaded"
        text={explainError(error)}
        onRetry={() => {
          void site.refetch()
          void history.refetch()
        }}
      />
    )
  }
  if (!site.data || !history.data) return <Waiting text="Loading the history…" />
  return (
    <HistoryPage
      site={site.data}
      account={account}
      pages={history.data.pages}
      personId={personId}
      isChanging={history.isPlaceholderData}
      isLoadingMore={history.isFetchingNextPage}
      failure={error ? explainError(error) : ''}
      onPerson={setPersonId}
      onMore={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
    />
  )
}
