import { useStore } from '../lib/create-store.ts'
import { onlyInTab } from '../lib/only-in-tab.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** Whether closing the tab would lose changes to this site. */
export function useOnlyInTab(siteId: string): boolean {
  return [...useStore(onlyInTab, NOTHING)].some((key) => key.includes(`:${siteId}`))
}
