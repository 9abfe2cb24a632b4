import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Other } from '#contract/presence.ts'
import { bePresent } from '../../api/presence.ts'
import { onFocusOrOnline } from '../../lib/on-focus-or-online.ts'
import { useSession } from '../../session/session.ts'
import { followOthers } from '../../sync/follow-others.ts'
import type { SiteSync } from '../../sync/site-sync.ts'
import { thisTab } from '../../sync/this-tab.ts'

/** Who else has the site open. They are told which of the fields in `form` has the focus here. */
export function useOthers(sync: SiteSync, form: RefObject<HTMLElement | null>): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([])
  const { phase } = useSession()
  const isSignedIn = useRef(phase === 'in')
  isSignedIn.current = phase === 'in'

  useEffect(() => {
    const { siteId } = sync
    const followed = followOthers({
      ask: (field) => bePresent({ siteId, session: thisTab().id, field }),
      mayAsk: () =>
        isSignedIn.current &&
        sync.isSaved() &&
        navigator.onLine &&
        document.visibilityState === 'visible',
      onRevision: (revision) => {
        const known = sync.record.get()?.revision
        if (known !== undefined && revision > known && !sync.isBusy()) sync.wake()
      },
    })
    const move = ({ target }: FocusEvent) => {
      const place = (target as Element).closest<HTMLElement>('[data-control]')
      followed.moveTo(place?.dataset['control'] ?? null)
    }
    const { current } = form
    current?.addEventListener('focusin', move)
    const stopHearing = followed.others.subscribe(() => setOthers(followed.others.get()))
    const stopRiding = sync.record.subscribe(followed.saved)
    const stopWaking = onFocusOrOnline(followed.wake)
    return () => {
      current?.removeEventListener('focusin', move)
      stopHearing()
      stopRiding()
      stopWaking()
      followed.stop()
    }
  }, [sync, form])

  return others
}
