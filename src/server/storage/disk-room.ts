import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'

export type DiskRoom = { bytes: number; freeBytes: number; inodes: number; freeInodes: number }

const LEAST_SHARE = 0.05

/** What is left on the disk of a folder for an ordinary account. */
export async function readDiskRoom(folder: string): Promise<DiskRoom> {
  return roomOf(await statfs(folder))
}

export function roomOf({ bsize, blocks, bavail, files, ffree }: StatsFs): DiskRoom {
  return { bytes: blocks * bsize, freeBytes: bavail * bsize, inodes: files, freeInodes: ffree }
}

/** What a disk will soon have none of. File systems without a fixed number of inodes say that they have 0. */
export function listShortages(room: DiskRoom): ('disk-space' | 'disk-inodes')[] {
  const { bytes, freeBytes, inodes, freeInodes } = room
  return [
    ...(freeBytes < bytes * LEAST_SHARE ? (['disk-space'] as const) : []),
    ...(inodes > 0 && freeInodes < inodes * LEAST_SHARE ? (['disk-inodes'] as const) : []),
  ]
}
