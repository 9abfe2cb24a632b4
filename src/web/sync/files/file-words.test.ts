import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFileSync } from '../../testing/file-server.ts'
import { sampleFile } from '../../testing/sample-file.ts'
import { NO_FILES, type SiteFile, type SiteFiles } from './site-files.ts'

const having = (...photos: SiteFile[]): SiteFiles => ({ ...NO_FILES, photos })
const photos = (...ids: string[]) => having(...ids.map((id) => sampleFile(id)))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds = 10) => vi.advanceTimersByTimeAsync(milliseconds)

describe('The words of photos', () => {
  it('that were described here and elsewhere keep the words of both', async () => {
    const { sync, server } = await openFileSync()
    sync.change(photos('a', 'b'))
    await pass()
    server.put('a', '', 'Theirs')
    server.put('b', 'A fire')
    server.order = ['b', 'a']
    sync.change({ ...NO_FILES, photos: [sampleFile('a', { alt: 'A lake' }), sampleFile('b')] })
    await pass()
    expect(server.rows.get('a')).toMatchObject({ alt: 'A lake', caption: 'Theirs' })
    sync.change({
      ...NO_FILES,
      photos: [
        sampleFile('a', { alt: 'A lake', caption: 'Theirs' }),
        sampleFile('b', { caption: 'Mine' }),
      ],
    })
    await pass()
    await sync.look()
    await pass()
    expect(server.rows.get('b')).toMatchObject({ alt: 'A fire', caption: 'Mine' })
    expect(sync.questions.get()).toEqual([])
  })

  describe('of which two devices wrote the same words', () => {
    /** One photo, of which this device and another wrote the caption. */
    async function openAsked() {
      const opened = await openFileSync()
      opened.sync.change(photos('a'))
      await pass()
      opened.server.put('a', '', 'Theirs')
      opened.sync.change({ ...NO_FILES, photos: [sampleFile('a', { caption: 'Mine' })] })
      await pass()
      return opened
    }
    const asked = { id: 'a', name: 'caption', mine: 'Mine', theirs: 'Theirs', base: '' }

    it('are asked about, and nothing is written or published before the answer', async () => {
      const { sync, server } = await openAsked()
      expect(sync.questions.get()).toEqual([asked])
      expect(server.rows.get('a')?.caption).toBe('Theirs')
      const settled = sync.settle()
      await expect(settled).rejects.toThrow('Choose a version')
      expect(server.rows.get('a')?.caption).toBe('Theirs')
    })

    it('are as the leader chose, and what was left can be had back', async () => {
      const { sync, server } = await openAsked()
      const left = sync.resolve(sync.questions.get())
      await pass()
      expect(sync.files.get().photos[0]?.caption).toBe('Theirs')
      expect(left.photos[0]?.caption).toBe('Mine')
      sync.change(left)
      await pass()
      expect(server.rows.get('a')?.caption).toBe('Mine')
      expect(sync.questions.get()).toEqual([])
    })

    it('are one’s own when the leader chose these', async () => {
      const { sync, server } = await openAsked()
      sync.resolve([])
      await pass()
      expect(server.rows.get('a')?.caption).toBe('Mine')
      expect(sync.files.get().photos[0]?.caption).toBe('Mine')
    })

    it('are asked about again after a reload', async () => {
      const first = await openAsked()
      first.stop()
      const { sync } = await openFileSync(true, first.kept.at(-1) ?? null, first)
      expect(sync.questions.get()).toEqual([asked])
    })

    it('are not asked about when the others are one’s own, sent without an answer', async () => {
      const first = await openFileSync()
      first.sync.change(photos('a'))
      await pass()
      first.server.losesAnswers = true
      first.sync.change({ ...NO_FILES, photos: [sampleFile('a', { caption: 'Sent' })] })
      await pass()
      first.sync.change({ ...NO_FILES, photos: [sampleFile('a', { caption: 'Newer' })] })
      first.stop()
      first.server.losesAnswers = false
      const { sync, server } = await openFileSync(true, first.kept.at(-1) ?? null, first)
      await pass()
      expect(sync.questions.get()).toEqual([])
      expect(server.rows.get('a')?.caption).toBe('Newer')
    })
  })
})
