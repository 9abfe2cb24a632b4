import { useEffect, useState } from 'react'
import { type LiveFacts, NO_LIVE_FACTS } from '#site/facts/live.ts'
import { fetchCode } from '../../lib/fetch-code.ts'
import { isAway } from '../../lib/is-away.ts'
import { whenBack } from '../../sync/when-back.ts'

/**
 * What goes onto the page by itself, once it is wanted. Without the query cache of the other views, which
 * the builder does not begin with.
 */
export function useLiveFacts(siteId: string, isWanted: boolean): LiveFacts {
  const [live, setLive] = useState(NO_LIVE_FACTS)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    let stopWaiting = () => {}
    async function load(): Promise<void> {
      try {
        const { getLiveFacts } = await fetchCode(() => import('../../api/get-live-facts.ts'))
        const found = await getLiveFacts(siteId)
        if (isCurrent) setLive(found)
      } catch (error) {
        // Refused means that nothing of it is this leader's to see; the page is shown without.
        if (isCurrent && isAway(error)) stopWaiting = whenBack(() => void load())
      }
    }
    void load()
    return () => {
      isCurrent = false
      stopWaiting()
    }
  }, [siteId, isWanted])
  return live
}
