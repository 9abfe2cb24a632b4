import { useCallback, useEffect, useRef, useState } from 'react'
import { explainError } from '../../lib/explain-error.ts'
import { isUnreachable } from '../../lib/is-unreachable.ts'
import { waitForServer } from '../../lib/wait-for-server.ts'
import { type OpenSite, openSite } from '../../sync/open-site.ts'

type Loading = { opened: OpenSite | null; failure: string | null; retry: () => void }

/** A site opened for editing: the device stores it, and loads it again once the server is back. */
export function useEditableSite(userId: string, siteId: string, isNew: boolean): Loading {
  const [opened, setOpened] = useState<OpenSite | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const stopWaiting = useRef(() => {})
  const load = useCallback(() => {
    stopWaiting.current()
    setFailure(null)
    openSite(userId, siteId, { isNew, isEdited: true })
      .then(setOpened)
      .catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the catalogue of errors asks for it
        console.error('Loading the site failed:', explainError(error))
        setFailure(explainError(error))
        if (isUnreachable(error)) stopWaiting.current = waitForServer(load)
      })
  }, [userId, siteId, isNew])

  // The first save clears `isNew`, but must not reload the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each site
  useEffect(() => {
    load()
    return () => stopWaiting.current()
  }, [userId, siteId])

  return { opened, failure, retry: load }
}
