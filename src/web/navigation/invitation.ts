import { createStore } from '../lib/create-store.ts'

// index.html looks for it too: a reload shows the invitation again.
const KEY = 'scoutsite:invitation'

/** The token of the invitation that was opened in this tab, until it is used or put aside. */
export const invitation = createStore<string | null>(null)

/** The token of a parent's link to end a youth's seat, until it is closed. A reload forgets it. */
export const seatToEnd = createStore<string | null>(null)

const LINKED_VIEWS = ['preview', 'inquiries'] as const
type LinkedSite = { name: (typeof LINKED_VIEWS)[number]; siteId: string }

/** The view of a site that a link of a mail opens, once somebody is signed in. A reload forgets it. */
export const linkedSite = createStore<LinkedSite | null>(null)

export function setInvitation(token: string | null): void {
  invitation.set(token)
  try {
    if (token) sessionStorage.setItem(KEY, token)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage a reload forgets it.
  }
}

/** Takes the token out of the address bar. A link pasted into an open tab reloads nothing. */
export function followInvitations(): void {
  try {
    invitation.set(sessionStorage.getItem(KEY))
  } catch {
    // There is no storage.
  }
  take(location.href)
  addEventListener('hashchange', ({ newURL }) => take(newURL))
}

let hasConfirmed = false

/** Call at the start, before the link's session is taken out of the address bar. */
export function noteConfirmation(): void {
  hasConfirmed = new URLSearchParams(location.hash.slice(1)).get('type') === 'signup'
}

/** Whether this visit began with the link of a confirmation mail; told once. */
export function takeConfirmation(): boolean {
  const was = hasConfirmed
  hasConfirmed = false
  return was
}

function take(url: string): void {
  const [, kind, token] = /#(invite|seat|preview|inquiries)=(.+)/.exec(url) ?? []
  if (!token) return
  history.replaceState(history.state, '', '/')
  const name = LINKED_VIEWS.find((each) => each === kind)
  if (name) linkedSite.set({ name, siteId: token })
  else if (kind === 'seat') seatToEnd.set(token)
  else setInvitation(token)
}
