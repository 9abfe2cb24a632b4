import { createStore } from './create-store.ts'

export type ToastAction = { label: string; onClick: () => void }

type Settings = {
  description?: string | undefined
  /** Whether the description is also on the page, where a screen reader announces it. */
  isSaidElsewhere?: boolean
  /** A button, such as Undo. */
  action?: ToastAction
  /** Whether this action is the only way to restore something: the toast then stays on the next view. */
  isOnlyWay?: boolean
  /** Milliseconds on the screen; pauses for reading do not count. */
  duration?: number
  /** Its subject: a newer toast about the same subject replaces it. */
  about?: string
  /** Called when the toast disappears without its action being taken. */
  onGone?: () => void
}

export type Toast = Settings & {
  id: number
  title: string
  duration: number
  tone: 'plain' | 'error'
  shownAt: number
}

/** The subject of toasts with an Undo for a removal: only the newest is offered, and none once Undo was used. */
export const REMOVAL = 'removal'

const DURATION = 5_000
/** A question needs time to decide. */
const DURATION_TO_ANSWER = 15_000
let last = 0

/** The toasts on the screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([])

/** Returns a function that removes the toast early. */
export function toast(title: string, settings: Settings = {}): () => void {
  return show({ title, tone: 'plain', ...settings })
}
toast.error = (title: string, settings: Settings = {}): (() => void) =>
  show({ title, tone: 'error', ...settings })

/** Removes a toast; `onGone` is not called when its action was taken. */
export function dropToast(gone: Toast, isTaken = false): void {
  if (!toasts.get().includes(gone)) return
  toasts.set(toasts.get().filter((each) => each !== gone))
  if (!isTaken) gone.onGone?.()
}

/** Removes the toasts about this subject, because they are outdated. */
export function dropToastsAbout(about: string): void {
  for (const each of toasts.get()) if (each.about === about) dropToast(each)
}

/** A toast shown this shortly before a change of view is about the new view. */
const JUST_NOW = 500

/** Drops the toasts of the previous view, except errors and the only way to restore something. */
export function leaveToasts(): void {
  const before = performance.now() - JUST_NOW
  for (const each of toasts.get()) {
    if (each.tone === 'plain' && !each.isOnlyWay && each.shownAt < before) dropToast(each)
  }
}

export function clearToasts(): void {
  for (const each of toasts.get()) dropToast(each)
}

// A toast with the same text replaces the earlier one: it stays longer, and they do not pile up.
function show(news: Omit<Toast, 'id' | 'duration' | 'shownAt'> & Settings): () => void {
  if (news.about) dropToastsAbout(news.about)
  const duration = news.action ? DURATION_TO_ANSWER : DURATION
  const next = { duration, ...news, id: ++last, shownAt: performance.now() }
  const isSame = ({ title, description, action, onGone }: Toast) =>
    !action && !onGone && title === next.title && description === next.description
  toasts.set([...toasts.get().filter((each) => !isSame(each)), next])
  return () => dropToast(next)
}
