import type { AssetRecord } from '#contract/asset-record.ts'
import { isFinalRefusal } from '#contract/refusal-codes.ts'
import type { AssetUpload } from '../../api/upload-asset.ts'
import { explainError } from '../../lib/explain-error.ts'
import { isAway } from '../../lib/is-away.ts'
import { RequestError } from '../../lib/request-error.ts'
import { listFiles, type SiteFile, type SiteFiles } from './site-files.ts'
import type { StoredFiles } from './stored-files.ts'
import type { UploadState, Uploads } from './upload-states.ts'

/** What is on the form, and which of it the server has. */
export type FilesToSend = {
  siteId: string
  files: () => SiteFiles
  unsent: () => SiteFile[]
  removed: ReadonlySet<string>
  there: StoredFiles
  uploads: Uploads
  readBlob: (id: string) => Promise<Blob | null>
  onArrived: (record: AssetRecord) => void
}

export type FileCalls = {
  upload: (
    upload: AssetUpload,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<AssetRecord>
  update: (
    id: string,
    change: { alt: string | null } | { removed_at: string | null },
  ) => Promise<void>
  arrange: (siteId: string, photos: string[]) => Promise<void>
}

const LANES = 2

/** Brings the server up to date with the form: uploads, hides, restores, describes and orders. */
export async function sendFiles(
  form: FilesToSend,
  calls: FileCalls,
  signal: AbortSignal,
): Promise<void> {
  for (const step of [uploadAll, hide, bringBack, describe, arrange]) {
    // The loop was stopped by a sign-out: by now another account may be signed in.
    signal.throwIfAborted()
    await step(form, calls, signal)
  }
}

/** Two at a time; a refused file records its reason and does not block the others. */
async function uploadAll(form: FilesToSend, { upload }: FileCalls, signal: AbortSignal) {
  const { unsent, uploads } = form
  for (const { id } of unsent()) if (!uploads.get(id)) uploads.set(id, { kind: 'waiting' })
  const isNext = ({ id }: SiteFile) =>
    !uploads.sending.has(id) && uploads.get(id)?.kind !== 'failed'
  const next = () => (signal.aborted ? undefined : unsent().find(isNext))
  const lane = async () => {
    for (let file = next(); file; file = next()) await uploadOne(form, upload, file, signal)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function uploadOne(
  { siteId, unsent, there, uploads, readBlob, onArrived }: FilesToSend,
  upload: FileCalls['upload'],
  { id, kind, name, alt }: SiteFile,
  stopped: AbortSignal,
): Promise<void> {
  const isWanted = () => unsent().some((file) => file.id === id)
  const controller = new AbortController()
  uploads.sending.set(id, controller)
  try {
    const blob = await readBlob(id)
    if (!blob) throw new Error(`“${name}” is not on this device any more. Please pick it again.`)
    uploads.set(id, { kind: 'sending', share: 0 })
    const onProgress = (share: number) => {
      if (isWanted()) uploads.set(id, { kind: 'sending', share })
    }
    there.noteSent(id)
    const file = { siteId, id, kind, alt: alt.trim(), blob, name }
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

async function hide({ removed, there }: FilesToSend, { update }: FileCalls): Promise<void> {
  for (const id of removed) {
    // An upload that was cancelled on its way may have arrived all the same.
    if (!there.mayShow(id)) continue
    await update(id, { removed_at: new Date().toISOString() })
    there.noteHidden(id, true)
  }
}

async function bringBack({ files, there }: FilesToSend, { update }: FileCalls): Promise<void> {
  for (const { id } of listFiles(files())) {
    if (!there.get(id) || there.mayShow(id)) continue
    await update(id, { removed_at: null })
    there.noteHidden(id, false)
  }
}

async function describe({ files, there }: FilesToSend, { update }: FileCalls): Promise<void> {
  for (const { id, alt } of listFiles(files())) {
    const record = there.get(id)
    if (!record || (record.alt ?? '') === alt.trim()) continue
    await update(id, { alt: alt.trim() || null })
    there.put({ ...record, alt: alt.trim() || null })
  }
}

async function arrange(
  { siteId, files, there }: FilesToSend,
  { arrange: order }: FileCalls,
): Promise<void> {
  const wanted = files().photos.flatMap(({ id }) => (there.get(id) ? id : []))
  if (wanted.join() === there.order().join()) return
  await order(siteId, wanted)
  there.noteOrder(wanted)
}
