import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listSitesQuery } from '../../api/site-lists.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { go, replaceView } from '../../navigation/navigation.ts'
import { type SiteListView, type SiteSort, WHOLE_LIST } from '../../navigation/site-list-view.ts'

const PAUSE = 300
/** With fewer sites than this, a leader sees all of them at a glance. */
const MANY = 13

/**
 * The page of the site list that is shown, stored in the history entry, and the links to other
 * pages.
 */
export function useSiteList(userId: string, list: SiteListView) {
  const [typed, setTyped] = useState(list.search)
  const settled = useDebounced(typed, PAUSE)
  const written = useRef(list.search)
  const query = useQuery(listSitesQuery(userId, list))
  const { data } = query
  const isNarrowed = list.search.trim() !== ''

  function show(next: Partial<SiteListView>): void {
    const view = { ...list, ...next }
    written.current = view.search
    replaceView({ name: 'dashboard', list: view })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    if (settled !== written.current) show({ search: settled, page: 1 })
  }, [settled])
  // Back and Forward bring a search other than the one typed last.
  useEffect(() => {
    if (list.search === written.current) return
    written.current = list.search
    setTyped(list.search)
  }, [list.search])

  return {
    ...query,
    typed,
    isNarrowed,
    hasControls: isNarrowed || list.sort !== WHOLE_LIST.sort || (data?.count ?? 0) >= MANY,
    search: setTyped,
    sort: (sort: SiteSort) => show({ sort, page: 1 }),
    clear() {
      setTyped('')
      show({ search: '', page: 1 })
    },
    turnTo: (page: number) => go({ name: 'dashboard', list: { ...list, page } }),
  }
}
