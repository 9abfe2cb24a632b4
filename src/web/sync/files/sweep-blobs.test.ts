import { expect, it } from 'vitest'
import { sweepBlobs } from './sweep-blobs.ts'

/** A browser with bytes, lists and locks. */
function createBrowser(stored: string[], lists: string[]) {
  const taken = new Set<string>()
  const device = {
    keys: async () => stored,
    async delMany(gone: IDBValidKey[]) {
      for (const key of gone) stored.splice(stored.indexOf(String(key)), 1)
    },
    readLists: () => lists,
    locks: {
      async request(name: string, options: LockOptions, work: (lock: Lock | null) => unknown) {
        if (options.ifAvailable) return work(taken.has(name) ? null : { name, mode: 'exclusive' })
        taken.add(name)
        return work({ name, mode: 'shared' })
      },
    },
  }
  return device as unknown as Parameters<typeof sweepBlobs>[1]
}

it('Photos that were removed before they were sent are freed, and nothing that is listed anywhere', async () => {
  const mine = (id: string) => `scoutsite:file:me:${id}`
  const stored = [
    mine('sent-later'),
    mine('picked'),
    mine('removed'),
    'scoutsite:file:you:other',
    'else',
  ]
  const lists = ['{"files":{"photos":[{"id":"sent-later"}]}}', '[{"id":"picked"}]']
  await sweepBlobs('me', createBrowser(stored, lists))
  expect(stored).toEqual([mine('sent-later'), mine('picked'), 'scoutsite:file:you:other', 'else'])
})

it('Nothing is freed while another tab is open, whose Undo may bring it back', async () => {
  const stored: string[] = []
  const browser = createBrowser(stored, [])
  await sweepBlobs('me', browser)
  stored.push('scoutsite:file:me:removed')
  await sweepBlobs('me', browser)
  expect(stored).toHaveLength(1)
})
