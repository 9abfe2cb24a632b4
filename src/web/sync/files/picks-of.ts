import type { OpenedFiles } from './opened-files.ts'
import { createPickedList } from './picked.ts'
import { createPicks, type Picks } from './picks.ts'

const known = new WeakMap<OpenedFiles, Picks>()

/** What is being picked for a site, whichever view asks. Nobody begins with files: this is fetched later. */
export function picksOf(opened: OpenedFiles): Picks {
  const { sync, device, isStopped } = opened
  const list = createPickedList(device.pickedKeyOf(sync.siteId))
  const picks = known.get(opened) ?? createPicks({ list, device, sync, isStopped })
  known.set(opened, picks)
  return picks
}
