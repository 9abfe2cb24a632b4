import { expect, it } from 'vitest'
import type { BackupSource } from '../backup/backup-format.ts'
import { whileThereIsRoom } from './while-there-is-room.ts'

it('A proof ends before it takes the last of the room from the ScoutSite beside it', async () => {
  const bytes = 1_000_000_000
  let freeBytes = bytes
  const readRoom = async () => ({ bytes, freeBytes, inodes: 0, freeInodes: 0 })
  const source: BackupSource = (async function* () {
    for (const name of ['a', 'b', 'c', 'd']) yield { name, contents: Buffer.of() }
  })()
  const taken: string[] = []
  const prove = async () => {
    for await (const { name } of whileThereIsRoom(source, '/data', readRoom)) {
      taken.push(name)
      freeBytes -= 480_000_000
    }
  }
  await expect(prove()).rejects.toThrow('The disk of DATA_DIR (/data) has no room for a proof')
  expect(taken).toEqual(['a', 'b'])
})

it('A proof does not begin where PostgreSQL alone would take the last of the room', async () => {
  const room = { bytes: 300_000_000, freeBytes: 60_000_000, inodes: 0, freeInodes: 0 }
  const source: BackupSource = (async function* () {
    yield { name: 'about.json', contents: Buffer.of() }
  })()
  const entries = whileThereIsRoom(source, '/data', async () => room)
  await expect(entries[Symbol.asyncIterator]().next()).rejects.toThrow('no room for a proof')
})
