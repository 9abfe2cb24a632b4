import { expect, it } from 'vitest'
import type { BackupSource } from '../backup/backup-format.ts'
import { whileThereIsRoom } from './while-there-is-room.ts'

it('A proof ends before it takes the last of the room from the ScoutSite beside it', async () => {
  let freeBytes = 1_000
  const readRoom = async () => ({ bytes: 1_000, freeBytes, inodes: 0, freeInodes: 0 })
  const source: BackupSource = (async function* () {
    for (const name of ['a', 'b', 'c', 'd']) yield { name, contents: Buffer.of() }
  })()
  const taken: string[] = []
  const prove = async () => {
    for await (const { name } of whileThereIsRoom(source, '/data', readRoom)) {
      taken.push(name)
      freeBytes -= 475
    }
  }
  await expect(prove()).rejects.toThrow('The disk of DATA_DIR (/data) has no room for a proof')
  expect(taken).toEqual(['a', 'b'])
})
