import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { listShortages, readDiskRoom, roomOf } from './disk-room.ts'

const room = { bytes: 1_000, freeBytes: 500, inodes: 1_000, freeInodes: 500 }

describe('The operator is warned of a disk', () => {
  it.each([
    ['with room', {}, []],
    ['with a twentieth left', { freeBytes: 50, freeInodes: 50 }, []],
    ['with less than that', { freeBytes: 49 }, ['disk-space']],
    ['with few inodes left', { freeInodes: 49 }, ['disk-inodes']],
    ['that is full', { freeBytes: 0, freeInodes: 0 }, ['disk-space', 'disk-inodes']],
    ['that counts no inodes', { inodes: 0, freeInodes: 0 }, []],
  ])('%s', (_, seen, expected) => {
    expect(listShortages({ ...room, ...seen })).toEqual(expected)
  })
})

it('The disk of a folder has room, and no more than it is large', async () => {
  const { bytes, freeBytes } = await readDiskRoom(tmpdir())
  expect(freeBytes).toBeGreaterThan(0)
  expect(freeBytes).toBeLessThan(bytes)
})

it('Room that a disk keeps for root is not free for ScoutSite', async () => {
  const seen = { ...(await statfs(tmpdir())), bsize: 10, blocks: 100, bfree: 7, bavail: 2 }
  expect(roomOf(seen)).toMatchObject({ bytes: 1_000, freeBytes: 20 })
})
