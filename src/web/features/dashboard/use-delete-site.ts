import { useQueryClient } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { deleteSite } from '../../api/delete-site.ts'
import type { SiteList } from '../../api/list-sites.ts'
import { restoreSite } from '../../api/restore-site.ts'
import { siteListsOf } from '../../api/site-lists-of.ts'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { draftStore } from '../../sync/drafts/draft-store.ts'
import { forgetFiles } from '../../sync/files/open-files.ts'

/** Deletes immediately, without asking, as an optimistic update: one tap undoes it. */
export function useDeleteSite(userId: string): (site: SiteRecord) => Promise<void> {
  const queries = useQueryClient()
  const lists = siteListsOf(userId)
  const reload = () => queries.invalidateQueries(lists)

  return async (site) => {
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
    let isBack = false
    const forget = () => {
      if (isBack) return
      draftStore.remove(userId, site.id)
      void forgetFiles(userId, site.id)
    }
    toast('Site deleted', {
      description: site.site_name?.trim() || undefined,
      onGone: forget,
      action: {
        label: 'Undo',
        onClick: () => {
          isBack = true
          restoreSite(site.id)
            .then(reload)
            .catch((error: unknown) => {
              toast.error('Error', { description: explainError(error) })
            })
        },
      },
    })
  }
}

function without(list: SiteList, siteId: string): SiteList {
  const sites = list.sites.filter(({ id }) => id !== siteId)
  return { ...list, sites, count: list.count - (list.sites.length - sites.length) }
}
