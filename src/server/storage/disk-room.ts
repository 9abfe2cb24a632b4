import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'

export type DiskRoom = { bytes: number; freeBytes: number; inodes: number; freeInodes: number }

const LEAST_SHARE = 0.05

/** The space left on a folder's disk for an ordinary account. */
export async function readDiskRoom(folder: string): Promise<DiskRoom> {
  return roomOf(await statfs(folder))
}

export function roomOf({ bsize, blocks, bavail, files, ffree }: StatsFs): DiskRoom {
  return { bytes: blocks * bsize, freeBytes: bavail * bsize, inodes: files, freeInodes: ffree }
}

/**
 * The resources that a disk is running out of. File systems without a fixed number of inodes report
 * 0.
 */
export function listShortages(room: DiskRoom): ('disk-space' | 'disk-inodes')[] {
  const { bytes, freeBytes, inodes, freeInodes } = room
  return [
    ...(freeBytes < bytes * LEAST_SHARE ? (['disk-space'] as const) : []),
    ...(inodes > 0 && freeInodes < inodes * LEAST_SHARE ? (['disk-inodes'] as const) : []),
  ]
}
