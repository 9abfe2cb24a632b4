import { connect } from '../../session/connect.ts'
import { createPickedList } from './picked-list.ts'
import { createPrepareQueue, type PrepareQueue, type SiteWithFiles } from './prepare-queue.ts'
import { sweepBlobs } from './sweep-blobs.ts'

const known = new WeakMap<SiteWithFiles, PrepareQueue>()

/**
 * The prepare queue of a site, shared by all views. No leader starts with files, so this chunk is
 * loaded later.
 */
export function prepareQueueOf(opened: SiteWithFiles): PrepareQueue {
  const picks = known.get(opened) ?? create(opened)
  known.set(opened, picks)
  return picks
}

function create({ sync, device, isStopped }: SiteWithFiles): PrepareQueue {
  // A browser that stores no files, or has no locks, has nothing to free.
  sweepBlobs(device.userId).catch(() => undefined)
  const list = createPickedList(device.pickedKeyOf(sync.siteId))
  const readMost = async () => (await connect()).config.maxPhotos
  return createPrepareQueue({ list, device, sync, isStopped, readMost })
}
