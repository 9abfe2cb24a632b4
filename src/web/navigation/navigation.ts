import type { StepNumber } from '#site/facts/steps.ts'
import { createStore, useStore } from '../lib/create-store.ts'
import { leaveToasts } from '../lib/toast.ts'
import type { SiteListView } from './site-list-view.ts'

export type View =
  | { name: 'landing' }
  /** `list` is the visible part of the site list; the whole list when it is missing. */
  | { name: 'dashboard'; list?: SiteListView }
  /** A new site has its id from the start; until the first save it exists only on this device. */
  | {
      name: 'builder'
      siteId: string
      isNew: boolean
      step: StepNumber
      field?: string
      /** The panel that is open in place of the step. */
      panel?: 'look' | undefined
    }
  /** `current` is the calendar: existing history entries carry this name. */
  | { name: 'preview' | 'current' | 'members' | 'history' | 'inquiries'; siteId: string }
  /** “My account”: password and second factor. */
  | { name: 'account' }

const LANDING: View = { name: 'landing' }
const STORAGE_KEY = 'scoutsite:view'
const NAMES = [
  'landing',
  'dashboard',
  'builder',
  'preview',
  'current',
  'members',
  'history',
  'inquiries',
  'account',
]
const store = createStore<View>(LANDING)

/** Closes the dialog that is open over the view. */
let held: (() => void) | null = null
/** Whether the history is going back from the entry of a closed dialog, and the view to open then. */
let isReturning = false
let next: View | null = null

/** The URL stays `/`; the current view is stored in the history entry, so Back and reload work. */
export function startNavigation(): void {
  const lost = history.state === null ? readStoredView() : null
  // Only a reload or going back restores the view; typing the URL starts from the beginning.
  const [visit] = performance.getEntriesByType('navigation')
  if (visit && 'type' in visit && visit.type === 'navigate') history.replaceState(null, '')
  show(lost ?? read())
  window.addEventListener('popstate', follow)
  // A dialog that was open before a reload is closed now.
  if (isOfHeld(history.state)) leaveEntry()
}

function follow(): void {
  const close = held
  if (isReturning) {
    isReturning = false
    show(read())
    if (next) go(next)
    else if (held) addEntry()
  } else if (close) {
    held = null
    show(read())
    close()
  } else if (isOfHeld(history.state)) {
    // Forward, to a dialog that was closed.
    leaveEntry()
  } else {
    leaveToasts()
    show(read())
  }
}

/**
 * Back, and the swipe of a phone, closes the dialog before it leaves the view. Returns a function
 * to call if it was closed otherwise.
 */
export function holdBack(onBack: () => void): () => void {
  held = onBack
  if (!isReturning) addEntry()
  return () => {
    if (held !== onBack) return
    held = null
    if (!isReturning && isOfHeld(history.state)) leaveEntry()
  }
}

function addEntry(): void {
  history.pushState({ view: store.get(), isOfHeld: true }, '', '/')
  show(store.get())
}

function leaveEntry(): void {
  isReturning = true
  history.back()
}

export function useView(): View {
  return useStore(store, LANDING)
}

export function go(view: View): void {
  next = isReturning ? view : null
  if (next) return
  if (held) history.replaceState({ view }, '', '/')
  else history.pushState({ view }, '', '/')
  held = null
  leaveToasts()
  show(view)
  window.scrollTo(0, 0)
}

/** Replaces the current entry: for moves that Back should not repeat. */
export function replaceView(view: View): void {
  history.replaceState({ view }, '', '/')
  show(view)
}

function read(): View {
  const state: unknown = history.state
  return viewIn(state) ?? LANDING
}

/**
 * A reload while offline ends at the browser's own page, and the next one finds the history entry
 * without its state. So the tab also stores the view, with the number of entries: if there is one
 * more, somebody has come from elsewhere.
 */
function show(view: View): void {
  store.set(view)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ view, entries: history.length }))
  } catch {
    // Without storage such a reload begins at the dashboard.
  }
}

function readStoredView(): View | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    const isSame =
      stored &&
      typeof stored === 'object' &&
      'entries' in stored &&
      stored.entries === history.length
    return isSame ? viewIn(stored) : null
  } catch {
    return null
  }
}

const isOfHeld = (state: unknown) =>
  state !== null && typeof state === 'object' && 'isOfHeld' in state

function viewIn(value: unknown): View | null {
  const view = value && typeof value === 'object' && 'view' in value ? value.view : null
  return isView(view) ? view : null
}

function isView(value: unknown): value is View {
  if (!value || typeof value !== 'object' || !('name' in value)) return false
  return typeof value.name === 'string' && NAMES.includes(value.name)
}

export function openNewSite(): void {
  go({ name: 'builder', siteId: crypto.randomUUID(), isNew: true, step: 1 })
}
