export type Tab = {
  id: string
  /** The tab's id before the last reload; '' for a new tab. */
  former: string
}

const KEY = 'scoutsite:tab'

let tab: Tab | undefined

/** A new id for each page load: a duplicated tab starts with a copy of the other's session storage. */
export function thisTab(): Tab {
  tab ??= takeName(crypto.randomUUID())
  return tab
}

function takeName(id: string): Tab {
  try {
    const former = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.setItem(KEY, id)
    return { id, former }
  } catch {
    return { id, former: '' }
  }
}

/** The lock that a tab holds from its first stored draft until it is closed. */
export const lockOf = (tabId: string) => `scoutsite:tab:${tabId}`

let isHeld = false

/**
 * From now on no other tab takes over this one's drafts. A page with a lock is not in the
 * back/forward cache.
 */
export function holdTab(): void {
  if (isHeld) return
  isHeld = true
  try {
    const forEver = () => new Promise(() => {})
    navigator.locks.request(lockOf(thisTab().id), forEver).catch(() => undefined)
  } catch {
    // In a browser without locks the drafts of a tab may be taken over while it is open.
  }
}

/** The locks of open tabs. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query()
    return new Set(held.map(({ name = '' }) => name))
  } catch {
    return new Set()
  }
}
