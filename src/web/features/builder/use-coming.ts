import { useEffect, useState } from 'react'
import { nothingComing, type ReadComing } from '#site/page/coming.ts'
import { fetchCode } from '../../lib/fetch-code.ts'
import { isUnreachable } from '../../lib/is-unreachable.ts'
import { waitForServer } from '../../lib/wait-for-server.ts'

/**
 * The live facts of the page, once wanted. Without the query cache of the other views, which the
 * builder does not start with.
 */
export function useComing(siteId: string, isWanted: boolean): ReadComing {
  // An initializer that returns the state, which is itself a function.
  const [readComing, setReadComing] = useState(() => nothingComing(new Date()))
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    let stopWaiting = () => {}
    async function load(): Promise<void> {
      try {
        const { loadComing } = await fetchCode(() => import('./load-coming.ts'))
        const found = await loadComing(siteId)
        if (isCurrent) setReadComing(() => found)
      } catch (error) {
        // A refusal means that this leader may not see live facts: the page is shown without them.
        if (isCurrent && isUnreachable(error)) stopWaiting = waitForServer(() => void load())
      }
    }
    void load()
    return () => {
      isCurrent = false
      stopWaiting()
    }
  }, [siteId, isWanted])
  return readComing
}
