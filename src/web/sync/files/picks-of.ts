import { connect } from '../../supabase.ts'
import type { OpenedFiles } from './opened-files.ts'
import { createPickedList } from './picked.ts'
import { createPicks, type Picks } from './picks.ts'

const known = new WeakMap<OpenedFiles, Picks>()

/** The picks of a site, shared by all views. No leader starts with files, so this chunk is loaded later. */
export function picksOf(opened: OpenedFiles): Picks {
  const { sync, device, isStopped } = opened
  const list = createPickedList(device.pickedKeyOf(sync.siteId))
  const readMost = async () => (await connect()).config.maxPhotos
  const picks = known.get(opened) ?? createPicks({ list, device, sync, isStopped, readMost })
  known.set(opened, picks)
  return picks
}
