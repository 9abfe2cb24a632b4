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
