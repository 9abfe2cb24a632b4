import { open } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openArchive } from './open-archive.ts'

it.each([1, 1_000_000])(
  'Whichever entry the disk has no room for, that is what is said: %i bytes',
  async (size) => {
    await using full = await open('/dev/full', 'w')
    const sink = await openArchive(full.fd)
    const add = async () => {
      for (let count = 0; count < 10; count += 1) await sink.add(`${count}`, Buffer.alloc(size))
      await sink.finish()
    }
    await expect(add()).rejects.toThrow('There is no room left in the place of the backup.')
    await sink.abandon()
  },
)
