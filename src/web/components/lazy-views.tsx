import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isServerThere } from '../lib/is-server-there.ts'
import { onlyInTab } from '../lib/only-in-tab.ts'
import { toast } from '../lib/toast.ts'
import { LoadFailure } from './load-failure.tsx'
import { Button } from './ui/button.tsx'
import { Waiting } from './waiting.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>
type Lazy<Props> = ComponentType<Props> & { fetch: () => Promise<void> }

const TITLE = 'This part of ScoutSite could not be loaded'
const TEXT =
  'Check your connection and try again. If ScoutSite has just been updated, reload the page.'

const waiting: (() => Promise<void>)[] = []

/** A view whose code is loaded on demand. */
export function lazyView<Props extends object>(load: Load<Props>): Lazy<Props> {
  return createLazy(load, <Waiting />, () => (
    <LoadFailure title={TITLE} text={explain()} onRetry={() => void reload()} />
  ))
}

/** A part of a view whose code is loaded on demand. */
export function lazyPart<Props extends object>(load: Load<Props>): Lazy<Props> {
  return createLazy(load, <Pause />, PartFailure)
}

/** A tool that its view works without, whose code is loaded on demand. */
export function lazyTool<Props extends object>(load: Load<Props>): Lazy<Props> {
  return createLazy(load, null, () => null)
}

/** A dialog whose code is loaded on demand. If that fails, pressing again tries again. */
export function lazyDialog<Props extends object>(load: Load<Props>): Lazy<Props> {
  return createLazy(load, null, DialogFailure)
}

function Pause() {
  return (
    <p data-waiting className="text-soft">
      One moment…
    </p>
  )
}

function PartFailure() {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-2xl bg-paper p-4">
      <p>
        {TITLE}. {explain()}
      </p>
      <Button variant="outline" onClick={() => void reload()}>
        Retry
      </Button>
    </div>
  )
}

function DialogFailure({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    const action = { label: 'Reload', onClick: () => void reload() }
    toast.error(TITLE, { description: explain(), action })
    onClose?.()
  }, [onClose])
  return null
}

function explain(): string {
  return onlyInTab.get().size > 0 ? TEXT : `${TEXT} What you typed is kept.`
}

/**
 * Preloads all lazy code, one chunk at a time while the browser is idle, so that it also works offline
 * later.
 */
export function preloadWhenIdle(): () => void {
  let isWanted = true
  const later = () => {
    // Newest first: the current view may need it.
    const next = waiting.pop()
    if (!next || !isWanted) return
    void next()
      .catch(() => undefined)
      .then(() => isWanted && whenIdle(later))
  }
  const timer = setTimeout(() => whenIdle(later), 1_000)
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}

/** Adds other code to the preload queue. */
export function addPreload(load: () => Promise<void>): void {
  waiting.push(load)
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}

function createLazy<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode,
  Failure: ComponentType<Props>,
): Lazy<Props> {
  let Loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    Loaded ??= await load()
  }
  waiting.push(fetch)
  // Code that is already loaded renders immediately, so that a prerendered page hydrates without a gap.
  function Lazy(props: Props) {
    const [outcome, setOutcome] = useState(Loaded ? 'there' : 'waiting')
    useEffect(() => {
      fetch().then(
        () => setOutcome('there'),
        () => setOutcome('failed'),
      )
    }, [])
    if (outcome === 'failed') return <Failure {...props} />
    return outcome === 'there' && Loaded ? <Loaded {...props} /> : fallback
  }
  return Object.assign(Lazy, { fetch })
}

// Reloads only when the server responds: without a connection the reloaded page would be empty.
async function reload(): Promise<void> {
  if (await isServerThere()) location.reload()
}
