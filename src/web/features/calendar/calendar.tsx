import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSiteQuery } from '../../api/sites.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { explainError } from '../../lib/explain-error.ts'
import type { Account } from '../../session/session.ts'
import { CalendarPage } from './calendar-page.tsx'

type Props = { siteId: string; account: Account }

/** "Keep it current": events, announcements and calendars, which need no publishing. */
export function Calendar({ siteId, account }: Props) {
  const { data, error, refetch } = useQuery(getSiteQuery(siteId))
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the catalogue of errors asks for it
    if (error) console.error('Loading the site failed:', error.message)
  }, [error])
  if (error && !data) {
    return (
      <LoadFailure
        title="This site could not be loaded"
        text={explainError(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Waiting text="Opening your calendar…" />
  return <CalendarPage record={data} account={account} />
}
