import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getLiveFactsQuery } from '../../api/live-facts.ts'
import { useStore } from '../../lib/create-store.ts'
import { waitForServer } from '../../lib/wait-for-server.ts'
import type { UnsentRow } from './unsent-row.ts'
import { unsentRows } from './unsent-rows.ts'

const NONE: readonly UnsentRow[] = []

/** The rows that an account saved while the server was unreachable; they are sent as soon as it answers. */
export function useUnsent(userId: string): readonly UnsentRow[] {
  const queries = useQueryClient()
  const rows = useStore(unsentRows.rows, NONE)
  const waiting = rows.filter(({ problem }) => problem === '').length
  useEffect(() => unsentRows.open(userId), [userId])
  useEffect(() => {
    if (waiting === 0) return
    let stop = () => {}
    const wait = () => {
      stop = waitForServer(() => {
        const sites = new Set(unsentRows.rows.get().map(({ siteId }) => siteId))
        void unsentRows.send().then(async (isThere) => {
          for (const siteId of sites) {
            await queries.invalidateQueries({ queryKey: getLiveFactsQuery(siteId).queryKey })
          }
          if (!isThere) wait()
        })
      })
    }
    wait()
    return () => stop()
  }, [queries, waiting])
  return rows
}
