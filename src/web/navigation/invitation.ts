import { createStore } from '../lib/create-store.ts'
import { INVITATION_KEY, tabStorage } from '../lib/tab-storage.ts'

/** The token of the invitation that was opened in this tab, until it is used or put aside. */
export const invitation = createStore<string | null>(null)

export function setInvitation(token: string | null): void {
  tabStorage.write(INVITATION_KEY, token)
  invitation.set(token)
}

/** Takes the token out of the address bar. A link pasted into an open tab reloads nothing. */
export function followInvitations(): () => void {
  const take = (url: string) => {
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('invite')
    if (!token) return
    history.replaceState(history.state, '', '/')
    setInvitation(token)
  }
  const follow = ({ newURL }: HashChangeEvent) => take(newURL)
  invitation.set(tabStorage.read(INVITATION_KEY))
  take(location.href)
  window.addEventListener('hashchange', follow)
  return () => window.removeEventListener('hashchange', follow)
}
