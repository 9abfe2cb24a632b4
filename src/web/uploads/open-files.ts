import { arrangePhotos } from '../api/arrange-photos.ts'
import { listAssets } from '../api/list-assets.ts'
import { updateAsset } from '../api/update-asset.ts'
import { uploadAsset } from '../api/upload-asset.ts'
import { isAway } from '../lib/is-away.ts'
import { createFileKeeper, type FileKeeper, type KeeperStart } from './file-keeper.ts'
import { type LocalFiles, localFiles } from './local-files.ts'
import { mergeFiles } from './merge-files.ts'
import type { StoredAssets } from './site-assets.ts'
import { listFiles, NO_FILES, type SiteFile } from './site-files.ts'

/** One keeper for a site, whichever view is on show: what it sends goes on while the leader moves about. */
const keepers = new Map<string, FileKeeper>()
// A browser may refuse to store files; until the tab is closed they are here.
const held = new Map<string, Blob>()

const opening = new Map<string, Promise<FileKeeper>>()

export function openFiles(siteId: string, isSaved: boolean): Promise<FileKeeper> {
  const known = opening.get(siteId)
  if (known) return known
  const opened = open(siteId, isSaved).finally(() => opening.delete(siteId))
  opening.set(siteId, opened)
  return opened
}

async function open(siteId: string, isSaved: boolean): Promise<FileKeeper> {
  const before = keepers.get(siteId)
  if (before?.isBusy()) return before
  before?.stop()
  const local = await localFiles.read(siteId)
  const stored = isSaved ? await readStored(siteId, local) : {}
  const keeper =
    stored === null ? keepOffline(siteId, local) : await keep(siteId, stored, local, isSaved)
  keepers.set(siteId, keeper)
  return keeper
}

export async function holdFile({ id, thumb }: SiteFile, blob: Blob): Promise<void> {
  held.set(id, blob)
  await localFiles.writeBlob(id, { blob, thumb })
}

async function readBlob(id: string): Promise<Blob | null> {
  return held.get(id) ?? localFiles.readBlob(id)
}

/** Null when nobody answers but this device knows what was there. */
async function readStored(siteId: string, local: LocalFiles | null): Promise<StoredAssets | null> {
  try {
    const records = await listAssets(siteId)
    return Object.fromEntries(records.map((record) => [record.id, record]))
  } catch (error) {
    if (isAway(error) && local) return null
    throw error
  }
}

async function keep(
  siteId: string,
  stored: StoredAssets,
  local: LocalFiles | null,
  isSaved: boolean,
): Promise<FileKeeper> {
  const pending = listFiles(local?.files ?? NO_FILES).filter(({ id }) => !stored[id])
  const blobs = await Promise.all(pending.map(({ id }) => readBlob(id)))
  const sendable = new Set(pending.filter((_, index) => blobs[index]).map(({ id }) => id))
  const files = mergeFiles(stored, local, (id) => sendable.has(id))
  const isDirty = local?.isDirty ?? false
  const removed = isDirty ? (local?.removed ?? []) : []
  return create(siteId, { files, stored, removed, isDirty, isSaved })
}

function keepOffline(siteId: string, local: LocalFiles | null): FileKeeper {
  const { files, removed, isDirty } = local ?? { files: NO_FILES, removed: [], isDirty: false }
  return create(siteId, { files, stored: {}, removed, isDirty, isSaved: true, isBlind: true })
}

function create(siteId: string, start: KeeperStart): FileKeeper {
  return createFileKeeper(siteId, start, {
    upload: uploadAsset,
    update: updateAsset,
    arrange: arrangePhotos,
    readBlob,
    dropBlob(id) {
      held.delete(id)
      void localFiles.removeBlob(id)
    },
    keep: (local) => localFiles.write(siteId, local),
  })
}
