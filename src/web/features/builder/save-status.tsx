import { Check, CloudOff, LoaderCircle, type LucideIcon, Smartphone, Upload } from 'lucide-react'
import { explainError } from '../../lib/explain-error.ts'
import { isAway } from '../../lib/is-away.ts'
import type { SyncState } from '../../sync/create-sync-loop.ts'

type Props = {
  state: SyncState
  /** Whether the site is on the server at all. */
  isSaved: boolean
  /** The state of files that the server does not have yet, in addition to the texts. */
  files: 'waiting' | 'failed' | null
  /** Whether the browser refused to store what is not on the server yet. */
  isOnlyInTab: boolean
  onRetry: () => void
  onSave: () => void
}

/** `short`: in a word or two, for where there is no room for more. */
type Look = { icon: LucideIcon; tone: string; short: string; text: string; button?: string }

const FILES = {
  waiting: 'Saved, but a file is waiting',
  failed: 'Saved, but a file could not be sent',
}
const SHORT = { waiting: 'Sending…', failed: 'A file failed' }
const NOT_KEPT = 'Your browser cannot store what you typed: it is only in this tab.'
const STAY = 'Do not close this tab yet.'
const KEPT = 'Everything is kept on this device.'

/** The state in a word, where the whole of it may be scrolled away. It is drawn alone: the whole is read out. */
export function SaveMark(props: Props) {
  const { icon: Icon, tone, short } = describe(props)
  return (
    <span
      aria-hidden
      data-short={short}
      className="flex min-w-0 items-center gap-1.5 text-soft text-sm after:content-[attr(data-short)]"
    >
      <Icon className={`size-4 shrink-0 ${tone}`} />
    </span>
  )
}

/** Unobtrusive while all is well. A screen reader announces changes of state, not every keystroke. */
export function SaveStatus(props: Props) {
  const { state, isSaved, onRetry, onSave } = props
  const { icon: Icon, tone, text, button } = describe(props)
  return (
    <div className="flex min-h-11 items-center gap-x-2 text-soft text-sm">
      <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
      {Icon === LoaderCircle ? <span>{text}</span> : <span role="status">{text}</span>}
      {button && (
        <button
          type="button"
          className="min-h-11 max-w-[45%] shrink-0 text-left underline"
          onClick={isSaved && state.kind === 'refused' ? onRetry : onSave}
        >
          {button}
        </button>
      )}
    </div>
  )
}

function describe({ state, isSaved, files, isOnlyInTab }: Props): Look {
  const bad = { icon: CloudOff, tone: 'text-ember' }
  if (state.kind === 'refused') {
    const where = isOnlyInTab ? `${NOT_KEPT} ${STAY}` : KEPT
    const text = isAway(state.error)
      ? `Offline. ${where}${isSaved ? ' It is saved when the connection is back.' : ''}`
      : `Not saved: ${explainError(state.error).replace(/\w$/, '$&.')} ${where}`
    const short = isAway(state.error) ? 'Offline' : 'Not saved'
    return { ...bad, short, text, button: 'Try now' }
  }
  if (state.kind === 'waiting' && !isSaved) {
    return isOnlyInTab
      ? {
          ...bad,
          short: 'Not saved',
          text: `${NOT_KEPT} Save it before you close the tab.`,
          button: 'Save now',
        }
      : {
          icon: Smartphone,
          tone: '',
          short: 'Not saved yet',
          text: 'Only on this device until you save it: clearing the browser deletes it.',
          button: 'Save to my account',
        }
  }
  if (state.kind === 'saved' && files) {
    const text = isOnlyInTab ? `${FILES[files]}. ${STAY}` : FILES[files]
    return { icon: Upload, tone: 'text-ember', short: SHORT[files], text }
  }
  if (state.kind === 'saved' && !isOnlyInTab) {
    return { icon: Check, tone: 'text-forest stroke-3', short: 'Saved', text: 'Saved' }
  }
  const text = isOnlyInTab ? `Saving… ${NOT_KEPT} ${STAY}` : 'Saving…'
  return { icon: LoaderCircle, tone: 'animate-spin', short: 'Saving…', text }
}
