import type { AssetRecord } from '#contract/asset-record.ts'
import { isFinalRefusal } from '#contract/refusal-codes.ts'
import type { AssetUpload, uploadAsset } from '../../api/uploads.ts'
import { createStore, type Store } from '../../lib/create-store.ts'
import { explainError } from '../../lib/explain-error.ts'
import { fetchCode } from '../../lib/fetch-code.ts'
import { isUnreachable } from '../../lib/is-unreachable.ts'
import { RequestError } from '../../lib/request-error.ts'
import { createSyncLoop, type SyncParts } from '../create-sync-loop.ts'
import { FILE_KINDS } from './file-kinds.ts'
import type { SiteFile } from './site-files.ts'

type Failure = { kind: 'failed'; sentence: string; isUnreachable: boolean; isFinal: boolean }
export type UploadState = { kind: 'waiting' } | { kind: 'sending'; share: number } | Failure
/** Only for files not on the server; a file without an entry waits for the site to be saved. */
export type UploadStates = Readonly<Record<string, UploadState>>

export type UploadParts = Pick<SyncParts, 'later' | 'wakeUps' | 'mayGo'> & {
  /** The files in the form that the server does not have, and a store that notifies of changes. */
  unsent: () => SiteFile[]
  changes: Pick<Store<unknown>, 'subscribe'>
  loadUpload: () => Promise<typeof uploadAsset>
  readBlob: (id: string) => Promise<Blob | null>
  onArrived: (record: AssetRecord) => void
}

const PAUSE = 600
const LANES = 3
const STEPS = 20

/**
 * Uploads the bytes of files to the server, where they stay hidden until the site's document names
 * them.
 */
export function createUploads(siteId: string, parts: UploadParts) {
  const { unsent, changes, readBlob, onArrived } = parts
  const states = createStore<UploadStates>({})
  /** Uploads in flight, with the controllers that abort them. */
  const sending = new Map<string, AbortController>()
  const stateOf = (id: string) => states.get()[id]
  const loop = createSyncLoop({ pause: PAUSE, ...parts, isBehind, send })

  function set(id: string, state: UploadState | null): void {
    const { [id]: _, ...others } = states.get()
    states.set(state ? { ...others, [id]: state } : others)
  }

  function failures(): [id: string, failure: Failure][] {
    return unsent().flatMap(({ id }) => {
      const state = stateOf(id)
      return state?.kind === 'failed' ? [[id, state]] : []
    })
  }

  function isBehind(): boolean {
    return unsent().some(({ id }) => {
      const state = stateOf(id)
      return state?.kind !== 'failed' || state.isUnreachable
    })
  }

  function retry(isWorthIt: (failure: Failure, id: string) => boolean): void {
    for (const [id, failure] of failures()) if (isWorthIt(failure, id)) set(id, null)
  }

  async function send(signal: AbortSignal): Promise<void> {
    const upload = await fetchCode(parts.loadUpload)
    retry((failure) => failure.isUnreachable)
    await sendAll(upload, signal)
    if (failures().some(([, failure]) => failure.isUnreachable)) throw RequestError.unanswered()
  }

  /**
   * Three at a time: while the server processes one, the others use the connection. Files that are
   * picked in the meantime join them. A refused file records its reason and does not block them.
   */
  async function sendAll(upload: typeof uploadAsset, signal: AbortSignal): Promise<void> {
    const underWay = new Set<SiteFile>()
    // A logo that was replaced during upload must not arrive after its replacement.
    const isHeldUp = ({ kind }: SiteFile) =>
      FILE_KINDS[kind].isSingle && [...underWay].some((other) => other.kind === kind)
    const isNext = (file: SiteFile) =>
      !sending.has(file.id) && stateOf(file.id)?.kind !== 'failed' && !isHeldUp(file)
    const next = () => (signal.aborted ? undefined : unsent().find(isNext))
    const { promise: done, resolve } = Promise.withResolvers<void>()
    const fill = () => {
      for (const { id } of unsent()) if (!stateOf(id)) set(id, { kind: 'waiting' })
      for (let file = next(); file && underWay.size < LANES; file = next()) void sendOne(file)
      if (underWay.size === 0) resolve()
    }
    const sendOne = async (file: SiteFile) => {
      underWay.add(file)
      await uploadOne(upload, file, signal)
      underWay.delete(file)
      fill()
    }
    const unfollow = changes.subscribe(fill)
    fill()
    await done
    unfollow()
    // The loop was stopped by a sign-out: by now another account may be signed in.
    signal.throwIfAborted()
  }

  async function uploadOne(
    upload: typeof uploadAsset,
    { id, kind, name }: SiteFile,
    stopped: AbortSignal,
  ): Promise<void> {
    const isWanted = () => unsent().some((file) => file.id === id)
    const controller = new AbortController()
    sending.set(id, controller)
    try {
      const blob = await readBlob(id)
      if (!blob) throw new Error(`“${name}” is not on this device any more. Please pick it again.`)
      set(id, { kind: 'sending', share: 0 })
      let shown = 0
      const onProgress = (done: number) => {
        // In visible steps: each is rendered, while somebody may be typing.
        const share = Math.floor(done * STEPS) / STEPS
        if (share === shown || !isWanted()) return
        shown = share
        set(id, { kind: 'sending', share })
      }
      const file: AssetUpload = { siteId, id, kind, hidden: 'yes', blob, name }
      const signal = AbortSignal.any([controller.signal, stopped])
      onArrived(await upload(file, onProgress, signal))
      set(id, null)
    } catch (error) {
      if (isWanted()) set(id, stopped.aborted ? null : explainFailure(name, error))
    } finally {
      sending.delete(id)
    }
  }

  /** Aborts uploads of files that were removed. */
  function cancelUnwanted(): void {
    const wanted = new Set(unsent().map(({ id }) => id))
    for (const [id, controller] of sending) {
      if (!wanted.has(id)) controller.abort(new Error('cancelled'))
    }
    for (const id of Object.keys(states.get())) if (!wanted.has(id)) set(id, null)
  }

  return {
    states,
    state: loop.state,
    wake: loop.wake,
    isBusy: () => loop.isBusy() || sending.size > 0,
    /** Call when the files in the form have changed, or whether they may be sent. */
    filesChanged(): void {
      cancelUnwanted()
      loop.schedule()
    },
    retry(id: string): void {
      retry((_, failed) => failed === id)
      loop.schedule(0)
    },
    /** Resolves when the server has every file; rejects with a sentence for the leader when it cannot. */
    async settle(): Promise<void> {
      // The same file would be refused again, and its message would come and go under the finger.
      retry(({ isFinal }) => !isFinal)
      if (isBehind() || loop.isBusy()) await loop.flush()
      const [first] = failures()
      if (first) throw new Error(first[1].sentence)
    },
    start: loop.start,
  }
}

function explainFailure(name: string, error: unknown): UploadState {
  const said = explainError(error)
  return {
    kind: 'failed',
    sentence: isUnreachable(error) || said.includes(name) ? said : `“${name}”: ${said}`,
    isUnreachable: isUnreachable(error),
    // Any other error comes from this device, which could not find the file.
    isFinal: !(error instanceof RequestError) || isFinalRefusal(error.code),
  }
}
