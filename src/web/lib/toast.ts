import { createStore } from './create-store.ts'

type Settings = {
  description?: string | undefined
  /** What can be done about it: at once, or at an address that opens in a new tab. */
  action?: { label: string; onClick: () => void } | { label: string; href: string }
  /** Milliseconds on the screen; pausing to read does not count. */
  duration?: number
  /** It went without its action being taken. */
  onGone?: () => void
}

export type Toast = Settings & {
  id: number
  title: string
  duration: number
  tone: 'plain' | 'error'
}

const DURATION = 7_000
let last = 0

/** What is on the screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([])

/** Answers how to take it off the screen before its time. */
export function toast(title: string, settings: Settings = {}): () => void {
  return show({ title, tone: 'plain', ...settings })
}
toast.error = (title: string, settings: Settings = {}): (() => void) =>
  show({ title, tone: 'error', ...settings })

/** Takes a toast off the screen; one whose action was taken is not told that it is gone. */
export function dropToast(gone: Toast, isTaken = false): void {
  if (!toasts.get().includes(gone)) return
  toasts.set(toasts.get().filter((each) => each !== gone))
  if (!isTaken) gone.onGone?.()
}

export function clearToasts(): void {
  for (const each of toasts.get()) dropToast(each)
}

// The same words again are the same news: they stay longer, and do not pile up.
function show(news: Omit<Toast, 'id' | 'duration'> & Settings): () => void {
  const next = { duration: DURATION, ...news, id: ++last }
  const isSame = ({ title, description, action, onGone }: Toast) =>
    (!action || 'href' in action) &&
    !onGone &&
    title === next.title &&
    description === next.description
  toasts.set([...toasts.get().filter((each) => !isSame(each)), next])
  return () => dropToast(next)
}
