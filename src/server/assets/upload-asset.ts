import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AssetFile, type AssetKind, isPaper } from '#contract/asset-record.ts'
import { uploadAssetRequest } from '#contract/upload-asset.ts'
import { requireRight } from '../access/require-right.ts'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { noRoomLeft } from '../http/shared.errors.ts'
import { addToLogContext, type Logger } from '../lib/logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { isOutOfRoom } from '../storage/is-out-of-room.ts'
import { type Asset, findAsset, insertAsset, type NewPaper, readRoom } from './asset-rows.ts'
import {
  cutUpload,
  emptyFile,
  largeFile,
  notKept,
  samePhoto,
  tooManyPhotos,
  wrongUpload,
} from './assets.errors.ts'
import { explainOutcome, explainType } from './explain-refusal.ts'
import type { Asker } from './fair-queue.ts'
import { listAssetFiles } from './list-asset-files.ts'
import type { MadePicture } from './make-picture.ts'
import { nameUploadFolder } from './name-upload-folder.ts'
import type { PictureWorkers } from './picture-workers.ts'
import { receiveUpload, type Upload } from './receive-upload.ts'
import { type SniffedType, sniffFile } from './sniff-type.ts'
import { maxBytes, megabytesOf, type UploadLimits } from './upload-limits.ts'

export type AssetParts = {
  db: Db
  store: FileStore
  pictureWorkers: PictureWorkers
  uploadLimits: UploadLimits
  /** The folder for uploads in progress. */
  uploadFolder: string
}

type Facts = {
  id: string
  siteId: string
  kind: AssetKind
  alt: string
  caption: string | undefined
  isHidden: boolean
}

/** Failures that are not the file's fault, so the operator must know. */
const NOT_ITS_FAULT = ['disk full', 'interrupted']

/**
 * Stores an uploaded picture or packet. Its row is written last: a crash before that leaves files
 * that no row names, which `sweepAssets` removes, and never a row without files.
 */
export async function uploadAsset(
  parts: AssetParts,
  account: Account,
  request: Request,
  log: Logger,
): Promise<Asset> {
  const folder = await mkdtemp(join(parts.uploadFolder, 'upload-')).catch(refuseWhenFull)
  try {
    const upload = await receiveUpload(request, folder, maxBytes(parts.uploadLimits))
    const facts = readFacts(upload.fields)
    await requireRight(parts.db, account.id, facts.siteId, 'edit')
    addToLogContext({ siteId: facts.siteId })
    const known = await findAsset(parts.db, facts)
    if (known) return known
    const type = await refuseOnSight(parts, facts, upload)
    const job = { kind: facts.kind, input: upload.place, folder }
    const { signal } = request
    const outcome = await parts.pictureWorkers.run(job, { account: account.id, signal })
    if (NOT_ITS_FAULT.includes(outcome.verdict)) {
      log.error({ verdict: outcome.verdict }, 'a file was not processed')
    }
    if (outcome.verdict !== 'done') {
      throw explainOutcome(outcome.verdict, facts.kind, type, upload.name)
    }
    const paper = isPaper(facts.kind)
      ? await readPaper(parts, { input: upload.place, folder }, { account: account.id, signal })
      : null
    return await keepUpload(parts, { ...facts, account, paper }, upload, folder, outcome.picture)
  } catch (error) {
    // The client is gone: nobody reads the response.
    if (request.signal.aborted) throw cutUpload()
    return refuseWhenFull(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a look will read of it. That it cannot be read is no reason to refuse it. */
async function readPaper(
  { pictureWorkers }: AssetParts,
  place: { input: string; folder: string },
  asker: Asker,
): Promise<NewPaper> {
  const outcome = await pictureWorkers.run({ kind: 'read', ...place }, asker)
  const read = outcome.verdict === 'done' ? outcome.paper : undefined
  return read ?? { text: '', unread: 'failed', hasPosition: false }
}

export function refuseWhenFull(error: unknown): never {
  throw isOutOfRoom(error) ? noRoomLeft(error) : error
}

function readFacts(fields: Upload['fields']): Facts {
  const names = ['id', 'siteId', 'kind', 'alt', 'caption', 'hidden']
  const sent = Object.fromEntries(names.map((name) => [name, fields.get(name)]))
  const read = uploadAssetRequest.safeParse({ ...sent, siteId: sent['siteId'] ?? '' })
  if (!read.success) throw wrongUpload(read.error.issues[0]?.message ?? 'it is not a form')
  const { hidden, ...data } = read.data
  const isHidden = hidden === 'yes'
  return { ...data, id: data.id ?? randomUUID(), caption: data.caption, isHidden }
}

/** Refuses what it can without decoding, before anything is queued; returns the file type. */
async function refuseOnSight(
  parts: AssetParts,
  { kind, siteId }: Facts,
  upload: Upload,
): Promise<SniffedType> {
  const megabytes = megabytesOf(kind, parts.uploadLimits)
  if (upload.bytes === 0) throw emptyFile(upload.name)
  if (upload.bytes > megabytes * 1_000_000) throw largeFile(upload.name, megabytes)
  const type = await sniffFile(upload.place)
  const refusal = explainType(type, kind, upload.name)
  if (refusal) throw refusal
  if (kind === 'photo') {
    const { count, hasSame } = await readRoom(parts.db, siteId, upload.sha256)
    if (hasSame) throw samePhoto(upload.name)
    if (count >= parts.uploadLimits.maxPhotos) throw tooManyPhotos(parts.uploadLimits.maxPhotos)
  }
  return type
}

/** Stores the files of a folder, and then their row. */
export async function keepUpload(
  { db, store }: AssetParts,
  facts: Facts & { account: Account; paper: NewPaper | null },
  upload: Pick<Upload, 'name' | 'bytes' | 'sha256'>,
  folder: string,
  picture: MadePicture | null,
): Promise<Asset> {
  // A new key for every attempt: with the same one, a retry could remove the files that the first
  // attempt has just stored.
  const fileKey = nameUploadFolder(facts.siteId)
  const files = listAssetFiles({ ...facts, fileKey, picture, bytes: upload.bytes })
  try {
    for (const { source, key } of files) {
      const contents = await readFile(join(folder, source))
      await store.write(key, contents).catch((error) => {
        if (isOutOfRoom(error)) throw error
        throw notKept(upload.name, error)
      })
    }
    const kept = files.map(({ source, ...file }): AssetFile => file)
    const row = {
      ...facts,
      fileKey,
      files: kept,
      picture,
      name: upload.name,
      sha256: upload.sha256,
    }
    const { asset, unneeded } = await insertAsset(db, row)
    // Of two concurrent attempts the other one was first, and its files are in use.
    if (!asset.files.some(({ key }) => key.startsWith(fileKey))) await store.removeFolder(fileKey)
    // A folder that cannot be removed now is found by the next sweep.
    for (const key of unneeded) await store.removeFolder(key).catch(() => undefined)
    return asset
  } catch (error) {
    await store.removeFolder(fileKey).catch(() => undefined)
    throw error
  }
}
