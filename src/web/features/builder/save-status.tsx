import { Check, CloudOff, LoaderCircle, type LucideIcon, Smartphone, Upload } from 'lucide-react'
import { explainError } from '../../lib/explain-error.ts'
import { isUnreachable } from '../../lib/is-unreachable.ts'
import type { SyncState } from '../../sync/create-sync-loop.ts'

type Props = {
  state: SyncState
  /** Whether the site is on the server at all. */
  isSaved: boolean
  /** The state of files that the server does not have yet, in addition to the texts. */
  files: 'waiting' | 'failed' | null
  /** Whether the browser refused to store changes that are not on the server yet. */
  isOnlyInTab: boolean
  /** Whether the published page differs from the saved site. */
  isAheadOfPage: boolean
  onRetry: () => void
  onSave: () => void
  onPreview: () => void
}

/** `short`: one or two words, where space is short. */
type Look = { icon: LucideIcon; tone: string; short: string; text: string; button?: string }

const SAVED = 'Saved'
const FILES = {
  waiting: 'Saved, but a file is waiting',
  failed: 'Saved, but a file could not be sent',
}
const SHORT = { waiting: 'Sending…', failed: 'A file failed' }
const NOT_KEPT = 'Your browser cannot store what you typed: it is only in this tab.'
const STAY = 'Do not close this tab yet.'
const KEPT = 'Everything is kept on this device.'

/**
 * The state in a word, where the full sentence may be scrolled away. Hidden from screen readers,
 * which read that sentence. If edits are not published yet, it links to the preview.
 */
export function SaveMark(props: Props) {
  const { icon: Icon, tone, short } = describe(props)
  if (isWaitingForPage(props)) {
    return <PageLink className="@max-[18rem]:hidden" onPreview={props.onPreview} />
  }
  return (
    <span
      aria-hidden
      data-short={short}
      className="flex shrink-0 items-center gap-1.5 text-soft text-sm leading-tight @min-[18rem]:after:content-[attr(data-short)]"
    >
      <Icon className={`size-4 shrink-0 ${tone}`} />
    </span>
  )
}

const isWaitingForPage = (props: Props) => props.isAheadOfPage && describe(props).text === SAVED

function PageLink({ className, onPreview }: Pick<Props, 'onPreview'> & { className: string }) {
  return (
    <button
      type="button"
      className={`flex min-h-11 items-center gap-1.5 text-left text-sm leading-tight underline ${className}`}
      onClick={onPreview}
    >
      <Check aria-hidden className="size-4 shrink-0 stroke-3 text-forest" />
      Saved, not on your page yet
    </button>
  )
}

/**
 * Visually hidden while all is well, since the mark shows that. A screen reader announces changes
 * of state, not every keystroke.
 */
export function SaveStatus(props: Props) {
  const { state, isSaved, onRetry, onSave } = props
  const { icon: Icon, tone, short, text, button } = describe(props)
  const isInMark = short === text
  return (
    <>
      {isWaitingForPage(props) && (
        <PageLink className="@min-[18rem]:hidden" onPreview={props.onPreview} />
      )}
      <div
        className={`flex min-h-11 flex-wrap items-center gap-x-2 text-soft text-sm ${isWaitingForPage(props) ? 'sr-only' : isInMark ? '@min-[18rem]:sr-only' : ''}`}
      >
        <span className="flex min-w-0 items-center gap-x-2">
          <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
          {Icon === LoaderCircle ? <span>{text}</span> : <span role="status">{text}</span>}
        </span>
        {button && (
          <button
            type="button"
            className="min-h-11 text-left underline"
            onClick={isSaved && state.kind === 'refused' ? onRetry : onSave}
          >
            {button}
          </button>
        )}
      </div>
    </>
  )
}

function describe({ state, isSaved, files, isOnlyInTab }: Props): Look {
  const bad = { icon: CloudOff, tone: 'text-ember' }
  if (state.kind === 'refused') {
    const where = isOnlyInTab ? `${NOT_KEPT} ${STAY}` : KEPT
    const text = isUnreachable(state.error)
      ? `Offline. ${where}${isSaved ? ' It will be saved when the connection is back.' : ''}`
      : `Not saved: ${explainError(state.error).replace(/\w$/, '$&.')} ${where}`
    const short = isUnreachable(state.error) ? 'Offline' : 'Not saved'
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
          short: 'On this device',
          text: 'Kept on this device, and nowhere else yet.',
          button: 'Save to my account',
        }
  }
  if (state.kind === 'saved' && files) {
    const text = isOnlyInTab ? `${FILES[files]}. ${STAY}` : FILES[files]
    return { icon: Upload, tone: 'text-ember', short: SHORT[files], text }
  }
  if (state.kind === 'saved' && !isOnlyInTab) {
    return { icon: Check, tone: 'text-forest stroke-3', short: SAVED, text: SAVED }
  }
  const text = isOnlyInTab ? `Saving… ${NOT_KEPT} ${STAY}` : 'Saving…'
  return { icon: LoaderCircle, tone: 'animate-spin', short: 'Saving…', text }
}
