import { useEffect, useRef } from 'react'
import type { Draft } from '../../drafts/draft.ts'
import { draftStore } from '../../drafts/draft-store.ts'

/** Hears what is typed into the same draft in another tab. */
export function useOtherTabs(userId: string, siteId: string, onWritten: (draft: Draft) => void) {
  const current = useRef(onWritten)
  current.current = onWritten
  useEffect(
    () => draftStore.watch(userId, siteId, (draft) => current.current(draft)),
    [userId, siteId],
  )
}
