import type { AssetRecord } from '#contract/asset-record.ts'
import { isFinalRefusal } from '#contract/refusal-codes.ts'
import type { AssetUpload } from '../../api/upload-asset.ts'
import type { Store } from '../../lib/create-store.ts'
import { explainError } from '../../lib/explain-error.ts'
import { isAway } from '../../lib/is-away.ts'
import { RequestError } from '../../lib/request-error.ts'
import type { FileWordsState } from './file-words.ts'
import {
  isSingle,
  listFiles,
  type SiteFile,
  type SiteFiles,
  sameWords,
  WORDS,
  type WordsName,
} from './site-files.ts'
import type { StoredFiles } from './stored-files.ts'
import type { UploadState, Uploads } from './upload-states.ts'

/** What is on the form, and which of it the server has. */
export type FilesToSend = {
  siteId: string
  files: Pick<Store<SiteFiles>, 'get' | 'subscribe'>
  unsent: () => SiteFile[]
  removed: ReadonlySet<string>
  there: StoredFiles
  uploads: Uploads
  words: FileWordsState
  readBlob: (id: string) => Promise<Blob | null>
  onArrived: (record: AssetRecord) => void
}

export type FileCalls = {
  upload: (
    upload: AssetUpload,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<AssetRecord>
  /** False when the words on the server are not as `before` any more; nothing was written then. */
  describe: (id: string, words: RecordWords, before: RecordWords) => Promise<boolean>
  /** Removes a file; null restores it. */
  remove: (id: string, removedAt: string | null) => Promise<void>
  arrange: (siteId: string, photos: string[]) => Promise<void>
}

type RecordWords = Partial<Pick<AssetRecord, WordsName>>

const LANES = 3
const STEPS = 20

/**
 * Brings the server up to date with the form: uploads, hides, restores, orders and describes. Returns
 * false when somebody else wrote the same words meanwhile.
 */
export async function sendFiles(
  form: FilesToSend,
  calls: FileCalls,
  signal: AbortSignal,
): Promise<boolean> {
  for (const step of [uploadAll, hide, bringBack, arrange]) {
    // The loop was stopped by a sign-out: by now another account may be signed in.
    signal.throwIfAborted()
    await step(form, calls, signal)
  }
  signal.throwIfAborted()
  return describe(form, calls)
}

/**
 * Three at a time: while the server works on one, the others keep the line busy, and what is picked meanwhile
 * joins them. A refused file records its reason and does not block them.
 */
async function uploadAll(form: FilesToSend, { upload }: FileCalls, signal: AbortSignal) {
  const { files, unsent, uploads } = form
  const underWay = new Set<SiteFile>()
  // A logo that was replaced on its way must not arrive after the one that replaces it.
  const isHeldUp = ({ kind }: SiteFile) =>
    isSingle(kind) && [...underWay].some((other) => other.kind === kind)
  const isNext = (file: SiteFile) =>
    !uploads.sending.has(file.id) && uploads.get(file.id)?.kind !== 'failed' && !isHeldUp(file)
  const next = () => (signal.aborted ? undefined : unsent().find(isNext))
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const fill = () => {
    for (const { id } of unsent()) if (!uploads.get(id)) uploads.set(id, { kind: 'waiting' })
    for (let file = next(); file && underWay.size < LANES; file = next()) void send(file)
    if (underWay.size === 0) resolve()
  }
  const send = async (file: SiteFile) => {
    underWay.add(file)
    await uploadOne(form, upload, file, signal)
    underWay.delete(file)
    fill()
  }
  const unfollow = files.subscribe(fill)
  fill()
  await done
  unfollow()
}

async function uploadOne(
  { siteId, unsent, there, uploads, readBlob, onArrived }: FilesToSend,
  upload: FileCalls['upload'],
  { id, kind, name, alt, caption }: SiteFile,
  stopped: AbortSignal,
): Promise<void> {
  const isWanted = () => unsent().some((file) => file.id === id)
  const controller = new AbortController()
  uploads.sending.set(id, controller)
  try {
    const blob = await readBlob(id)
    if (!blob) throw new Error(`“${name}” is not on this device any more. Please pick it again.`)
    uploads.set(id, { kind: 'sending', share: 0 })
    let shown = 0
    const onProgress = (done: number) => {
      // In steps that can be seen: each is drawn, while somebody may be typing.
      const share = Math.floor(done * STEPS) / STEPS
      if (share === shown || !isWanted()) return
      shown = share
      uploads.set(id, { kind: 'sending', share })
    }
    there.noteSent(id)
    const file = {
      siteId,
      id,
      kind,
      alt: alt.trim(),
      caption: caption.trim(),
      blob,
      name,
      hidden: 'no',
    } as const
    const signal = AbortSignal.any([controller.signal, stopped])
    onArrived(await upload(file, onProgress, signal))
    uploads.set(id, null)
  } catch (error) {
    if (isWanted()) uploads.set(id, stopped.aborted ? null : explainFailure(name, error))
  } finally {
    uploads.sending.delete(id)
  }
}

function explainFailure(name: string, error: unknown): UploadState {
  const said = explainError(error)
  return {
    kind: 'failed',
    sentence: isAway(error) || said.includes(name) ? said : `“${name}”: ${said}`,
    isAway: isAway(error),
    // Any other error comes from this device, which could not find the file.
    isFinal: !(error instanceof RequestError) || isFinalRefusal(error.code),
  }
}

async function hide({ removed, there }: FilesToSend, { remove }: FileCalls): Promise<void> {
  for (const id of removed) {
    // An upload that was cancelled on its way may have arrived all the same.
    if (!there.mayShow(id)) continue
    await remove(id, new Date().toISOString())
    there.noteHidden(id, true)
  }
}

async function bringBack({ files, there }: FilesToSend, { remove }: FileCalls): Promise<void> {
  for (const { id } of listFiles(files.get())) {
    if (!there.get(id) || there.mayShow(id)) continue
    await remove(id, null)
    there.noteHidden(id, false)
  }
}

async function describe({ files, there, words }: FilesToSend, calls: FileCalls): Promise<boolean> {
  let isWhole = true
  for (const file of listFiles(files.get())) {
    const record = there.get(file.id)
    const names = WORDS.filter(
      (name) =>
        record && !sameWords(file[name], record[name] ?? '') && !words.isAsked(file.id, name),
    )
    if (!record || names.length === 0) continue
    const pick = (read: (name: WordsName) => string | null): RecordWords =>
      Object.fromEntries(names.map((name) => [name, read(name)]))
    const next = pick((name) => file[name].trim())
    words.noteSent(file)
    const isWritten = await calls.describe(
      file.id,
      next,
      pick((name) => record[name] ?? null),
    )
    words.noteAnswered(file.id)
    if (isWritten) there.put({ ...record, ...next })
    else isWhole = false
  }
  return isWhole
}

async function arrange(
  { siteId, files, there }: FilesToSend,
  { arrange: order }: FileCalls,
): Promise<void> {
  const wanted = files.get().photos.flatMap(({ id }) => (there.get(id) ? id : []))
  if (wanted.join() === there.order().join()) return
  await order(siteId, wanted)
  there.noteOrder(wanted)
}
