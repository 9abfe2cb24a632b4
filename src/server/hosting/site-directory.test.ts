import { expect, it } from 'vitest'
import type { HostEntry } from './host-entry.ts'
import { createSiteDirectory } from './site-directory.ts'

const site = (folder: string, count = 10): HostEntry => ({
  kind: 'site',
  siteId: 'site-1',
  address: 'http://troop.localhost',
  folder,
  currentFolder: null,
  home: undefined,
  files: new Map(
    Array.from({ length: count }, (_, number) => {
      const path = `/${number}.html`
      return [
        path,
        {
          folder,
          path,
          bytes: 1,
          hash: path,
          headers: { identity: '' },
          styleHash: '',
          place: undefined,
        },
      ]
    }),
  ),
})

it('The directory holds no more than it may, and those who ask for invented names push no site out', async () => {
  const directory = createSiteDirectory(
    async (host) => (host.startsWith('troop') ? site(host) : { kind: 'none' }),
    100_000,
  )
  for (let number = 0; number < 200; number += 1) await directory.find(`troop-${number}`)
  const { count, bytes } = directory.held()
  expect(bytes).toBeLessThanOrEqual(100_000)
  expect(count).toBeLessThan(100)
  for (let number = 0; number < 6_000; number += 1) await directory.find(`nobody-${number}`)
  expect(directory.held()).toEqual({ count, bytes })
  expect(directory.peek('troop-199')).toBeDefined()
  expect(directory.known(1_000).get('troop-199')).toBe('troop-199  10')
  expect(directory.known(5).size).toBe(5)
})

it('An answer that was outdated before it came is asked for again, and told to nobody', async () => {
  const asked: ((hosted: HostEntry) => void)[] = []
  const told: HostEntry[] = []
  const directory = createSiteDirectory(
    () => new Promise((resolve) => asked.push(resolve)),
    100_000,
    (_, hosted) => told.push(hosted),
  )
  for (const forget of [() => directory.forget('troop-1'), directory.forgetAll]) {
    const found = directory.find('troop-1')
    forget()
    asked.shift()?.(site('old'))
    await expect.poll(() => asked.length).toBe(1)
    asked.shift()?.(site('new'))
    expect(await found).toMatchObject({ folder: 'new' })
    directory.forgetAll()
  }
  expect(told).toMatchObject([{ folder: 'new' }, { folder: 'new' }])
})
