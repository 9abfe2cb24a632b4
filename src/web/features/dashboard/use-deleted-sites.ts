import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DeletedSite } from '#contract/deleted-site.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { deleteSite, listDeletedSitesQuery, restoreSite } from '../../api/deleted-sites.ts'
import type { SiteList } from '../../api/site-lists.ts'
import { siteListsOf } from '../../api/sites.ts'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { formDrafts } from '../../sync/form-drafts.ts'
import { forgetSite } from '../../sync/open-site.ts'
import { hasMoved, nameOf } from './recently-deleted.tsx'

const KEPT = 30 * 86_400_000
const TO_READ_ADDRESS = 15_000

type Deletions = {
  deleted: readonly DeletedSite[]
  latest: string | null
  returned: string | null
  remove: (site: SiteRecord) => Promise<void>
  bringBack: (site: DeletedSite) => Promise<void>
}

/** Deletes immediately, without asking, as an optimistic update: one tap undoes it. */
export function useDeletedSites(userId: string): Deletions {
  const queries = useQueryClient()
  const query = listDeletedSitesQuery(userId)
  const { data: deleted = [] } = useQuery(query)
  const [latest, setLatest] = useState<string | null>(null)
  const [returned, setReturned] = useState<string | null>(null)
  const dropToasts = useRef(new Map<string, () => void>())
  const lists = siteListsOf(userId)

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
    // A site from the next page moves up.
    if (before.some(([, list]) => list && list.count > list.sites.length)) {
      void queries.invalidateQueries(lists)
    }
    const gone = asDeleted(site)
    await queries.cancelQueries(query)
    queries.setQueryData(query.queryKey, (others = []) => [gone, ...others])
    setReturned(null)
    setLatest(site.id)
    const forget = () => {
      // Undone from the page, before the toast was gone.
      if (!dropToasts.current.delete(site.id)) return
      formDrafts.removeAll(userId, site.id)
      void forgetSite(userId, { siteId: site.id })
    }
    const drop = toast('Site deleted', {
      description: gone.wasLive ? `${nameOf(gone)}: your page is offline now.` : nameOf(gone),
      onGone: forget,
      action: { label: 'Undo', onClick: () => void bringBack(gone) },
    })
    dropToasts.current.set(site.id, drop)
  }

  async function bringBack(site: DeletedSite): Promise<void> {
    const drop = dropToasts.current.get(site.siteId)
    dropToasts.current.delete(site.siteId)
    drop?.()
    setLatest(null)
    try {
      const isNew = await restoreSite(site.siteId)
      await queries.invalidateQueries(lists)
      queries.setQueryData(query.queryKey, (others = []) =>
        others.filter(({ siteId }) => siteId !== site.siteId),
      )
      setReturned(site.siteId)
      sayReturned(site, isNew)
    } catch (error) {
      toast.error('Error', { description: explainError(error) })
      void queries.invalidateQueries(query)
    }
  }

  return { deleted, latest, returned, remove, bringBack }
}

function sayReturned(site: DeletedSite, isNew: boolean): void {
  if (!isNew) {
    toast(`“${nameOf(site)}” is already back`)
    return
  }
  const address = `Its address is ${site.domain} now: a newer site has ${site.domainBefore}.`
  toast(`“${nameOf(site)}” is back`, {
    ...(hasMoved(site) && { description: address, duration: TO_READ_ADDRESS }),
  })
}

/** In the form of the server's answer. */
function asDeleted({ id, site_name, troop_number, unit_kind, domain, status }: SiteRecord) {
  const now = Date.now()
  return {
    siteId: id,
    siteName: site_name,
    troopNumber: troop_number,
    unitKind: unit_kind,
    wasLive: status === 'published',
    domain,
    domainBefore: domain,
    deletedAt: new Date(now).toISOString(),
    goneAt: new Date(now + KEPT).toISOString(),
  } satisfies DeletedSite
}

function without(list: SiteList, siteId: string): SiteList {
  const sites = list.sites.filter(({ id }) => id !== siteId)
  return { ...list, sites, count: list.count - (list.sites.length - sites.length) }
}
