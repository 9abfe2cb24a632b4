import { connect } from '../../session/connect.ts'
import { createPickedList } from './picked.ts'
import { createPicks, type PickingSite, type Picks } from './picks.ts'
import { sweepBlobs } from './sweep-blobs.ts'

const known = new WeakMap<PickingSite, Picks>()

/** The picks of a site, shared by all views. No leader starts with files, so this chunk is loaded later. */
export function picksOf(opened: PickingSite): Picks {
  const picks = known.get(opened) ?? create(opened)
  known.set(opened, picks)
  return picks
}

function create({ sync, device, isStopped }: PickingSite): Picks {
  // A browser that keeps no files, or knows no locks, has nothing to free.
  sweepBlobs(device.userId).catch(() => undefined)
  const list = createPickedList(device.pickedKeyOf(sync.siteId))
  const readMost = async () => (await connect()).config.maxPhotos
  return createPicks({ list, device, sync, isStopped, readMost })
}
