import { createStore } from '../../lib/create-store.ts'
import { explainError } from '../../lib/explain-error.ts'
import { fetchCode } from '../../lib/fetch-code.ts'
import type { SiteSync } from '../site-sync.ts'
import { lockOf, thisTab } from '../this-tab.ts'
import type { DeviceFiles } from './device-files.ts'
import { FILE_KINDS, KINDS } from './file-kinds.ts'
import type { PickedFile, PickedList } from './picked-list.ts'
import type { prepareUpload } from './prepare-upload.ts'
import { sayLimit, type Twin } from './say-not-added.ts'
import type { SiteFile, SiteFiles } from './site-files.ts'

type Kind = SiteFile['kind']
type QueueState = {
  /** The files still to be prepared, in the order of picking. */
  pending: readonly Pending[]
  /** Whether they are all stored, so that a reload loses none. */
  isKept: boolean
  /** Sentences about files that failed or were changed. */
  problems: readonly string[]
  /** The files just picked that are already in the form. */
  twins: readonly Twin[]
}

/** A picked file that is not in the form yet. */
export type Pending = Pick<PickedFile, 'id' | 'name' | 'leaderId'>

/** Options that are set when a file is picked. */
export type PickedAs = Pick<PickedFile, 'leaderId'>

/** The site for which files are picked. */
export type SiteWithFiles = {
  sync: SiteSync
  device: DeviceFiles
  /** Whether the account was left, or the site closed. */
  isStopped: () => boolean
}

export type PrepareQueueParts = {
  list: PickedList
  device: Pick<DeviceFiles, 'readBlob' | 'writeBlob' | 'removeBlob'>
  sync: Pick<SiteSync, 'arrive' | 'document'>
  /** The maximum number of photos of a site; the server enforces it too. */
  readMost?: () => Promise<number>
  isStopped?: () => boolean
  load?: () => Promise<{ prepareUpload: typeof prepareUpload }>
  tab?: string
  locks?: Pick<LockManager, 'request'>
  now?: () => number
}

export type PrepareQueue = ReturnType<typeof createPrepareQueue>

const NONE: QueueState = { pending: [], isKept: false, problems: [], twins: [] }
const TRIES = 3
const NOT_KEPT =
  'This browser cannot keep files: do not close or reload this page before they have been sent.'

/**
 * Stores picked files before anything else happens to them, then prepares them one after another:
 * forty photos decoded at the same time exceed a phone's memory. The next page resumes what a
 * closed one left unprepared.
 */
export function createPrepareQueue({ list, device, sync, ...parts }: PrepareQueueParts) {
  const {
    isStopped = () => false,
    readMost = async () => Number.POSITIVE_INFINITY,
    load = () => import('./prepare-upload.ts'),
    tab = thisTab().id,
  } = parts
  const { locks = navigator.locks, now = Date.now } = parts
  const state = createStore(
    Object.fromEntries(KINDS.map((kind) => [kind, NONE])) as Record<Kind, QueueState>,
  )
  let working = Promise.resolve()
  let isAlive = false
  let most = Number.POSITIVE_INFINITY
  // Known long before somebody has picked a file; if not, the server refuses.
  void readMost().then(
    (known) => {
      most = known
    },
    () => undefined,
  )

  function set(kind: Kind, change: Partial<QueueState>): void {
    state.set({ ...state.get(), [kind]: { ...state.get()[kind], ...change } })
  }

  function tell(kind: Kind, problem: string | null): void {
    const { problems } = state.get()[kind]
    if (problem && !problems.includes(problem)) set(kind, { problems: [...problems, problem] })
  }

  function begin(kind: Kind, picked: readonly Pending[]): void {
    set(kind, { pending: [...state.get()[kind].pending, ...picked] })
  }

  function finish({ kind, id }: PickedFile, problem: string | null): void {
    set(kind, { pending: state.get()[kind].pending.filter((each) => each.id !== id) })
    tell(kind, problem)
  }

  /** The files that fit the site's limits. The others are not stored, prepared or sent in vain. */
  function takeFitting(kind: Kind, files: readonly File[]): readonly File[] {
    const { isSingle, most: known = most, noun } = FILE_KINDS[kind]
    if (isSingle) return files
    const count = sync.document.get().files[kind].length
    const room = Math.max(0, known - count - state.get()[kind].pending.length)
    const names = files.slice(room).map(({ name }) => name)
    if (names.length > 0) tell(kind, sayLimit(known, noun, names))
    return files.slice(0, room)
  }

  async function pick(kind: Kind, chosen: readonly File[], as: PickedAs = {}): Promise<void> {
    stayAlive()
    const at = now()
    set(kind, { problems: [], twins: [], isKept: false })
    const files = takeFitting(kind, chosen)
    const picked = files.map(
      ({ name }): PickedFile => ({ id: crypto.randomUUID(), kind, name, at, tab, tries: 0, ...as }),
    )
    begin(kind, picked)
    const isListed = list.add(picked)
    const written = await Promise.all(
      files.map((blob, index) => device.writeBlob(picked[index]?.id ?? '', { blob, thumb: '' })),
    )
    const isKept = isListed && written.every((isWritten) => isWritten)
    set(kind, { isKept })
    if (!isKept) tell(kind, NOT_KEPT)
    await prepareAll(picked)
  }

  /** Holds a lock for the lifetime of this page, so that no other page takes over its picked files. */
  function stayAlive(): void {
    if (isAlive) return
    isAlive = true
    locks.request(lockOf(tab), () => new Promise(() => {})).catch(() => undefined)
  }

  function prepareAll(picked: readonly PickedFile[]): Promise<void> {
    working = working.then(async () => {
      for (const each of picked) if (!isStopped()) await prepareOne(each)
    })
    return working
  }

  async function prepareOne(picked: PickedFile): Promise<void> {
    const { id } = picked
    try {
      const { prepareUpload: prepare } = await fetchCode(load)
      const problem = await tryToPrepare(picked, prepare).catch(async (error: unknown) => {
        await device.removeBlob(id)
        return explainError(error)
      })
      if (isStopped()) return
      list.drop(id)
      finish(picked, problem)
    } catch (error) {
      // The code to prepare it could not be loaded: the file stays listed for the next page load.
      finish(picked, explainError(error))
    }
  }

  async function tryToPrepare(
    picked: PickedFile,
    prepare: typeof prepareUpload,
  ): Promise<string | null> {
    const { id, kind, name, at, leaderId } = picked
    const original = await device.readBlob(id)
    if (!original)
      throw new Error(`“${name}” is not on this device any more. Please pick it again.`)
    if (list.countTry(id) > TRIES) {
      throw new Error(
        `“${name}” is too large for this browser. Make it smaller, and pick it again.`,
      )
    }
    const { file, blob, remark } = await prepare(picked, original)
    if (isStopped()) return null
    const number = findTwin(sync.document.get().files, file)
    if (number > 0) {
      await device.removeBlob(id)
      set(kind, { twins: [...state.get()[kind].twins, { name, number }] })
      return null
    }
    // Replaces the original.
    const isKept = await device.writeBlob(id, { blob, thumb: file.thumb })
    if (!sync.arrive(file, at, leaderId)) {
      await device.removeBlob(id)
      return `“${name}” was not added: its leader is not on the list any more.`
    }
    return isKept ? remark : NOT_KEPT
  }

  async function takeOver(owner: string): Promise<void> {
    const left = list.read().filter((picked) => picked.tab === owner)
    for (const picked of left) {
      set(picked.kind, { isKept: true })
      begin(picked.kind, [picked])
    }
    await prepareAll(left)
  }

  return {
    state,
    pick,
    /** Resumes the files that were picked before this page was loaded. */
    resume(): void {
      for (const owner of new Set(list.read().map((picked) => picked.tab))) {
        if (owner === tab) void takeOver(owner)
        // The lock is free once the owner's page is gone. Where locks fail, take over without waiting.
        else locks.request(lockOf(owner), () => takeOver(owner)).catch(() => takeOver(owner))
      }
    },
  }
}

/** The number of an identical photo; 0 when there is none. */
function findTwin({ photo: photos }: SiteFiles, { id, kind, sha256 }: SiteFile): number {
  if (kind !== 'photo' || !sha256) return 0
  return photos.findIndex((photo) => photo.id !== id && photo.sha256 === sha256) + 1
}
