export type Tab = {
  id: string
  /** What this tab was called before it was reloaded; '' when it is new. */
  former: string
}

const KEY = 'scoutsite:tab'

let tab: Tab | undefined

/** A name of its own for each load of a page: a duplicated tab gets a copy of the other's storage. */
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
