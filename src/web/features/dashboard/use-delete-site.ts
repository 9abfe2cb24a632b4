import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { deleteSite } from '../../api/delete-site.ts'
import type { SiteList } from '../../api/list-sites.ts'
import { restoreSite } from '../../api/restore-site.ts'
import { siteListsOf } from '../../api/site-lists-of.ts'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { draftStore } from '../../sync/drafts/draft-store.ts'
import { forgetFiles } from '../../sync/files/open-files.ts'
import { nameOf } from './deleted-notes.tsx'

type Deletions = {
  /** Deleted on this visit, the latest first. */
  deleted: readonly SiteRecord[]
  news: string
  remove: (site: SiteRecord) => Promise<void>
  bringBack: (site: SiteRecord) => void
}

/** Deletes immediately, without asking, as an optimistic update: one tap undoes it. */
export function useDeleteSite(userId: string): Deletions {
  const queries = useQueryClient()
  const [deleted, setDeleted] = useState<readonly SiteRecord[]>([])
  const [news, setNews] = useState('')
  const dropToasts = useRef(new Map<string, () => void>())
  const lists = siteListsOf(userId)
  const reload = () => queries.invalidateQueries(lists)

  async function remove(site: SiteRecord): Promise<void> {
    await queries.cancelQueries(lists)
    const before = queries.getQueriesData<SiteList>(lists)
    queries.setQueriesData<SiteList>(lists, (list) => list && without(list, site.id))
    try {
      await deleteSite(site.id)
    } catch (error) {
      for (const [queryKey, list] of before) queries.setQueryData(queryKey, list)
      // biome-ignore lint/suspicious/noConsole: the catalogue of errors asks for it
      console.error('Deleting the site failed:', explainError(error))
      toast.error('The site is still here', { description: explainError(error) })
      return
    }
    // The next page has a site that moves up.
    if (before.some(([, list]) => list && list.count > list.sites.length)) void reload()
    setNews('')
    setDeleted((others) => [site, ...others])
    const forget = () => {
      // Taken back from the page, before the toast had gone.
      if (!dropToasts.current.delete(site.id)) return
      draftStore.remove(userId, site.id)
      void forgetFiles(userId, site.id)
    }
    const drop = toast('Site deleted', {
      description: site.site_name?.trim() || undefined,
      onGone: forget,
      action: { label: 'Undo', onClick: () => bringBack(site) },
    })
    dropToasts.current.set(site.id, drop)
  }

  function bringBack(site: SiteRecord): void {
    const drop = dropToasts.current.get(site.id)
    dropToasts.current.delete(site.id)
    drop?.()
    restoreSite(site.id)
      .then(reload)
      .then(() => {
        setDeleted((others) => others.filter(({ id }) => id !== site.id))
        setNews(`${nameOf(site)} is back.`)
      })
      .catch((error: unknown) => {
        toast.error('Error', { description: explainError(error) })
      })
  }

  return { deleted, news, remove, bringBack }
}

function without(list: SiteList, siteId: string): SiteList {
  const sites = list.sites.filter(({ id }) => id !== siteId)
  return { ...list, sites, count: list.count - (list.sites.length - sites.length) }
}
