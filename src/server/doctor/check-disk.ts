import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { saySize } from '#site/text/say-size.ts'
import { type DiskRoom, listShortages, readDiskRoom } from '../storage/disk-room.ts'
import { type Check, type Finding, fine, warn, wrong } from './finding.ts'

/** Below either, PostgreSQL may fail to start. */
const LOWEST = 0.01
const LOWEST_BYTES = 100 * 1024 * 1024

/** Disk space and inodes, which run out independently. */
export const checkDisk: Check = {
  name: 'disk',
  about: 'free space and inodes',
  async run({ config: { dataDir } }) {
    return judgeRoom(await readDiskRoom(placeOf(dataDir)), dataDir)
  },
}

/** The folder itself, or its nearest existing parent. */
function placeOf(folder: string): string {
  const above = dirname(folder)
  return existsSync(folder) || above === folder ? folder : placeOf(above)
}

export function judgeRoom(room: DiskRoom, dataDir: string): Finding {
  const { bytes, freeBytes, inodes, freeInodes } = room
  const says = `${saySize(freeBytes)} and room for ${inodes ? freeInodes : 'any number of'} files are free for ${dataDir}`
  const isAlmostFull =
    freeBytes <= Math.max(bytes * LOWEST, LOWEST_BYTES) ||
    (inodes > 0 && freeInodes <= inodes * LOWEST)
  if (!isAlmostFull && listShortages(room).length === 0) return fine(says)
  const ends =
    freeBytes === 0 || (inodes > 0 && freeInodes === 0)
      ? 'nobody can publish or sign in'
      : 'once it is full, nobody can publish or sign in'
  const mend = `make room, or move ${dataDir} to a larger disk; the largest in it: du -xh ${dataDir} | sort -h | tail`
  return isAlmostFull ? wrong(`${says}; ${ends}`, mend) : warn(says, mend)
}
