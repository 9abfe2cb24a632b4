import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { FileStore } from './file-store.ts'
import { sweepDrafts } from './sweep-drafts.ts'

/** The contract of every file store. */
export function testFileStore(name: string, open: () => FileStore | Promise<FileStore>): void {
  describe(`Files in ${name}`, () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    const keysOf = async (folder: string) => {
      const keys: string[] = []
      for await (const { key } of (await open()).list(folder)) keys.push(key)
      return keys.sort()
    }

    it('come back as they were written', async () => {
      const key = `a/${randomUUID()}/photo.webp`
      const contents = crypto.getRandomValues(new Uint8Array(60_000))
      await (await open()).write(key, contents)
      expect(Buffer.compare((await (await open()).read(key)) ?? Buffer.of(), contents)).toBe(0)
      const stream = await (await open()).open(key)
      expect(stream && Buffer.compare(await buffer(stream), contents)).toBe(0)
    })

    it('may lie at the top', async () => {
      const key = `top-${randomUUID()}`
      await (await open()).write(key, bytes('1'))
      expect((await (await open()).read(key))?.toString()).toBe('1')
    })

    it('can be read in part', async () => {
      const key = `a/${randomUUID()}`
      await (await open()).write(key, bytes('0123456789'.repeat(20_000)))
      expect(await (await open()).size(key)).toBe(200_000)
      const stream = await (await open()).open(key, { start: 150_004, end: 150_007 })
      expect(stream && (await buffer(stream)).toString()).toBe('4567')
    })

    it('are null when nobody wrote them', async () => {
      expect(await (await open()).read(`a/${randomUUID()}`)).toBeNull()
      expect(await (await open()).open(`a/${randomUUID()}`)).toBeNull()
      expect(await (await open()).size(`a/${randomUUID()}`)).toBeNull()
    })

    it('can be empty', async () => {
      const key = `a/${randomUUID()}`
      await (await open()).write(key, new Uint8Array())
      expect((await (await open()).read(key))?.byteLength).toBe(0)
    })

    it('are replaced whole', async () => {
      const key = `a/${randomUUID()}`
      await (await open()).write(key, bytes('a long first text'))
      await (await open()).write(key, bytes('short'))
      expect((await (await open()).read(key))?.toString()).toBe('short')
    })

    it('stay when their copy or their original goes', async () => {
      const folder = randomUUID()
      await (await open()).write(`${folder}/one`, bytes('same'))
      await (await open()).copy(`${folder}/one`, `${folder}/deep/two`)
      await (await open()).remove(`${folder}/one`)
      expect(await (await open()).read(`${folder}/one`)).toBeNull()
      expect((await (await open()).read(`${folder}/deep/two`))?.toString()).toBe('same')
    })

    it('do not change with their copy', async () => {
      const folder = randomUUID()
      await (await open()).write(`${folder}/one`, bytes('first'))
      await (await open()).copy(`${folder}/one`, `${folder}/two`)
      await (await open()).write(`${folder}/one`, bytes('second'))
      expect((await (await open()).read(`${folder}/two`))?.toString()).toBe('first')
    })

    it('take the place of what is there when they are copied, also for the second time', async () => {
      const folder = randomUUID()
      await (await open()).write(`${folder}/one`, bytes('new'))
      await (await open()).write(`${folder}/two`, bytes('old'))
      for (let time = 0; time < 2; time += 1) {
        await (await open()).copy(`${folder}/one`, `${folder}/two`)
        expect((await (await open()).read(`${folder}/two`))?.toString()).toBe('new')
      }
      expect(await keysOf('drafts')).toEqual([])
    })

    it('are not copied from nothing', async () => {
      await expect((await open()).copy(`a/${randomUUID()}`, `a/${randomUUID()}`)).rejects.toThrow()
    })

    it('are listed with their time, their folder’s alone', async () => {
      const folder = randomUUID()
      await (await open()).write(`${folder}/1/x`, bytes('x'))
      await (await open()).write(`${folder}/10/y`, bytes('y'))
      expect(await keysOf(`${folder}/1`)).toEqual([`${folder}/1/x`])
      expect(await keysOf(folder)).toEqual([`${folder}/1/x`, `${folder}/10/y`])
      for await (const { writtenAt } of (await open()).list(folder)) {
        expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000)
      }
    })

    it('go with their folder, and others stay', async () => {
      const folder = randomUUID()
      await (await open()).write(`${folder}/1/x`, bytes('x'))
      await (await open()).write(`${folder}/2/y`, bytes('y'))
      await (await open()).removeFolder(`${folder}/1`)
      expect(await keysOf(folder)).toEqual([`${folder}/2/y`])
      await (await open()).removeFolder(`${folder}/never`)
    })

    it('may be removed twice', async () => {
      const key = `a/${randomUUID()}`
      await (await open()).write(key, bytes('x'))
      await (await open()).remove(key)
      await (await open()).remove(key)
      expect(await (await open()).read(key)).toBeNull()
    })

    it('that were being written when a server was killed go after a day', async () => {
      for (const key of ['drafts/half', 'checks/half']) {
        await (await open()).write(key, bytes('x'))
        await sweepDrafts(await open(), new Date())
        expect(await (await open()).size(key)).toBe(1)
        await sweepDrafts(await open(), new Date(Date.now() + 25 * 60 * 60 * 1_000))
        expect(await (await open()).size(key)).toBeNull()
      }
    })

    it('never lie outside the store', async () => {
      await expect((await open()).write('../outside', bytes('x'))).rejects.toThrow()
      await expect((await open()).read('a/../../outside')).rejects.toThrow()
    })

    it('can be kept', async () => {
      await expect((await open()).check()).resolves.toBeUndefined()
    })
  })
}
