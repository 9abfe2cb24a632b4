import { expect, it } from 'vitest'
import { sampleFile } from '../../testing/sample-file.ts'
import { mergeFiles } from './merge-files.ts'
import { NO_FILES, type SiteFile } from './site-files.ts'

const logo = (id: string) => sampleFile(id, { kind: 'logo' })
const having = (...photos: SiteFile[]) => ({ ...NO_FILES, photos })
const order = ({ files }: ReturnType<typeof mergeFiles>) =>
  files.photos.map(({ id }) => id).join(' ')

const [a, b, c] = [sampleFile('a'), sampleFile('b'), sampleFile('c')]

it('Removals, additions and an order of either side are kept', () => {
  const theirs = having(a, b, sampleFile('theirs'))
  expect(order(mergeFiles([a, b], having(sampleFile('new'), b), theirs))).toBe('new b theirs')
  expect(order(mergeFiles([a, b, c], having(a, b, c), having(c, a)))).toBe('c a')
  expect(order(mergeFiles([a, b], having(b, a), having(a, b, sampleFile('theirs'))))).toBe(
    'b a theirs',
  )
})

it('A photo that comes back stands in front of the one that it stood in front of', () => {
  expect(order(mergeFiles([a, c], having(a, b, c), having(c, a)))).toBe('b c a')
  expect(order(mergeFiles([a], having(a, b), having(a, c)))).toBe('a c b')
})

it('Words that were changed on one side are taken from there', () => {
  const mine = having(sampleFile('a', { alt: 'A lake' }), b)
  const theirs = having(sampleFile('a', { caption: 'Summer' }), sampleFile('b', { alt: 'A fire' }))
  const { files, asked } = mergeFiles([a, b], mine, theirs)
  expect(files.photos).toMatchObject([
    { alt: 'A lake', caption: 'Summer' },
    { alt: 'A fire', caption: '' },
  ])
  expect(asked).toEqual([])
})

it('Words that were changed on both sides are asked about, unless they are the same', () => {
  const mine = having(sampleFile('a', { alt: 'A lake ', caption: 'Mine' }))
  const theirs = having(sampleFile('a', { alt: 'A lake', caption: 'Theirs' }))
  const { files, asked } = mergeFiles([a], mine, theirs)
  expect(files).toEqual(mine)
  expect(asked).toEqual([{ id: 'a', name: 'caption', mine: 'Mine', theirs: 'Theirs', base: '' }])
})

it('Words on the server that were sent from here are not asked about', () => {
  const mine = having(sampleFile('a', { caption: 'Newer' }))
  const theirs = having(sampleFile('a', { caption: 'Sent' }))
  const isOwn = (id: string, name: string, text: string) =>
    id === 'a' && name === 'caption' && text === 'Sent'
  const { files, asked } = mergeFiles([a], mine, theirs, isOwn)
  expect(files).toEqual(mine)
  expect(asked).toEqual([])
})

it('Where nobody knows what the words were before, none is overruled by an empty one', () => {
  const mine = having(sampleFile('a', { caption: 'Mine' }))
  const theirs = having(sampleFile('a', { caption: 'Theirs', alt: 'A fire' }))
  const { files, asked } = mergeFiles([], mine, theirs)
  expect(files.photos[0]).toMatchObject({ alt: 'A fire', caption: 'Mine' })
  expect(asked).toMatchObject([{ name: 'caption' }])
})

it('The logo is the one that was changed last by either side, and described by both', () => {
  const [old, fresh] = [logo('old'), logo('new')]
  const merge = (mine: SiteFile | null, theirs: SiteFile | null) =>
    mergeFiles([old], { ...NO_FILES, logo: mine }, { ...NO_FILES, logo: theirs }).files.logo
  expect(merge(fresh, old)).toEqual(fresh)
  expect(merge(old, fresh)).toEqual(fresh)
  expect(merge(null, old)).toBeNull()
  expect(merge(old, null)).toBeNull()
  expect(merge({ ...old, alt: 'A tent' }, old)).toMatchObject({ id: 'old', alt: 'A tent' })
})

it('Photos of leaders from both sides are there, and those that either side removed are not', () => {
  const [ann, bo, cy, di] = ['ann', 'bo', 'cy', 'di'].map((id) =>
    sampleFile(id, { kind: 'leader' }),
  ) as [SiteFile, SiteFile, SiteFile, SiteFile]
  const led = (...leaders: SiteFile[]) => ({ ...NO_FILES, leaders })
  const { files } = mergeFiles([ann, bo], led(ann, cy), led(bo, di, ann))
  expect(files.leaders.map(({ id }) => id).sort()).toEqual(['ann', 'cy', 'di'])
})

it('A thumbnail on this device is used before the one on the server', () => {
  const { files } = mergeFiles(
    [a],
    having({ ...a, thumb: 'data:' }),
    having({ ...a, thumb: '/up' }),
  )
  expect(files.photos[0]?.thumb).toBe('data:')
})
