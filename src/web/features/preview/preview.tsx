import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSiteQuery } from '../../api/sites.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { explainError } from '../../lib/explain-error.ts'
import type { Account } from '../../session/session.ts'
import { useSavedSite } from '../../sync/use-saved-site.ts'
import { PreviewPage } from './preview-page.tsx'

export function Preview({ siteId, account }: { siteId: string; account: Account }) {
  const site = useQuery(getSiteQuery(siteId))
  const opened = useSavedSite(account.id, siteId)
  const record = site.data
  const error = site.error ?? opened.error
  const sync = opened.data?.sync
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the catalogue of errors asks for it
    if (error) console.error('Loading the site failed:', error.message)
  }, [error])

  if (error && !(record && sync)) {
    return (
      <LoadFailure
        title="This site could not be loaded"
        text={explainError(error)}
        onRetry={() => {
          void site.refetch()
          void opened.refetch()
        }}
      />
    )
  }
  if (!record || !sync) return <Waiting text="Opening your site…" />
  return <PreviewPage record={record} sync={sync} account={account} />
}
