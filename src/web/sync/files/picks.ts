import { createStore } from '../../lib/create-store.ts'
import { explainError } from '../../lib/explain-error.ts'
import { fetchCode } from '../../lib/fetch-code.ts'
import { thisTab } from '../drafts/this-tab.ts'
import type { FileSync } from './file-sync.ts'
import type { LocalFilesOf } from './local-files.ts'
import type { makeReady } from './make-ready.ts'
import type { Picked, PickedList } from './picked.ts'
import type { SiteFile, SiteFiles } from './site-files.ts'

type Kind = SiteFile['kind']
type PickState = {
  /** How many are still to be prepared. */
  left: number
  /** Whether they are all stored, so that a reload loses none. */
  isKept: boolean
  /** What the leader should know of those that failed or were changed. */
  problems: readonly string[]
}

export type PicksParts = {
  list: PickedList
  device: Pick<LocalFilesOf, 'readBlob' | 'writeBlob' | 'removeBlob'>
  sync: Pick<FileSync, 'add'>
  isStopped?: () => boolean
  load?: () => Promise<{ makeReady: typeof makeReady }>
  tab?: string
  locks?: Pick<LockManager, 'request'>
  now?: () => number
}

export type Picks = ReturnType<typeof createPicks>

const NONE: PickState = { left: 0, isKept: false, problems: [] }
const TRIES = 3
const NOT_KEPT =
  'This browser cannot keep files: do not close or reload this page before they have been sent.'

/**
 * Stores picked files before anything else happens to them, then prepares them one after another: forty
 * photos decoded at the same time are more than a phone's memory can hold. The next page resumes what a
 * closed one left unprepared.
 */
export function createPicks({ list, device, sync, ...parts }: PicksParts) {
  const {
    isStopped = () => false,
    load = () => import('./make-ready.ts'),
    tab = thisTab().id,
  } = parts
  const { locks = navigator.locks, now = Date.now } = parts
  const state = createStore<Record<Kind, PickState>>({ logo: NONE, photo: NONE, packet: NONE })
  let working = Promise.resolve()
  let isAlive = false

  function set(kind: Kind, change: Partial<PickState>): void {
    state.set({ ...state.get(), [kind]: { ...state.get()[kind], ...change } })
  }

  function tell(kind: Kind, left: number, problem?: string | null): void {
    const before = state.get()[kind]
    const isNews = problem && !before.problems.includes(problem)
    const problems = isNews ? [...before.problems, problem] : before.problems
    set(kind, { left: before.left + left, problems })
  }

  async function pick(kind: Kind, files: readonly File[]): Promise<void> {
    stayAlive()
    const at = now()
    const picked = files.map(
      ({ name }): Picked => ({ id: crypto.randomUUID(), kind, name, at, tab, tries: 0 }),
    )
    set(kind, { problems: [], isKept: false })
    tell(kind, picked.length)
    const isListed = list.add(picked)
    const written = await Promise.all(
      files.map((blob, index) => device.writeBlob(picked[index]?.id ?? '', { blob, thumb: '' })),
    )
    const isKept = isListed && written.every((isWritten) => isWritten)
    set(kind, { isKept })
    if (!isKept) tell(kind, 0, NOT_KEPT)
    await makeAll(picked)
  }

  /** Holds a lock as long as this page lives, so that no other page takes over what was picked in it. */
  function stayAlive(): void {
    if (isAlive) return
    isAlive = true
    locks.request(lockOf(tab), () => new Promise(() => {})).catch(() => undefined)
  }

  function makeAll(picked: readonly Picked[]): Promise<void> {
    working = working.then(async () => {
      for (const each of picked) if (!isStopped()) await make(each)
    })
    return working
  }

  async function make(picked: Picked): Promise<void> {
    const { id, kind } = picked
    try {
      const { makeReady: prepare } = await fetchCode(load)
      const problem = await tryToMake(picked, prepare).catch(async (error: unknown) => {
        await device.removeBlob(id)
        return explainError(error)
      })
      if (isStopped()) return
      list.drop(id)
      tell(kind, -1, problem)
    } catch (error) {
      // The code that prepares it could not be loaded: the file stays listed for the next page load.
      tell(kind, -1, explainError(error))
    }
  }

  async function tryToMake(picked: Picked, prepare: typeof makeReady): Promise<string | null> {
    const { id, name, at } = picked
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
    // Replaces the original.
    const isKept = await device.writeBlob(id, { blob, thumb: file.thumb })
    sync.add((before) => place(before, file), at)
    return isKept ? remark : NOT_KEPT
  }

  async function takeOver(owner: string): Promise<void> {
    const left = list.read().filter((picked) => picked.tab === owner)
    for (const { kind } of left) {
      set(kind, { isKept: true })
      tell(kind, 1)
    }
    await makeAll(left)
  }

  return {
    state,
    pick,
    /** Resumes what was picked before this page was loaded. */
    resume(): void {
      for (const owner of new Set(list.read().map((picked) => picked.tab))) {
        if (owner === tab) void takeOver(owner)
        // The lock is free once the owner's page is gone. Where locks fail, take over without waiting.
        else locks.request(lockOf(owner), () => takeOver(owner)).catch(() => takeOver(owner))
      }
    },
  }
}

const lockOf = (tab: string) => `scoutsite:picks:${tab}`

function place(before: SiteFiles, file: SiteFile): SiteFiles {
  if (file.kind !== 'photo') return { ...before, [file.kind]: file }
  return { ...before, photos: [...before.photos.filter(({ id }) => id !== file.id), file] }
}
