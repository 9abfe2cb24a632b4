import { expect, test } from 'vitest'
import { sampleFile } from '../../../testing/sample-file.ts'
import { putIn, takeOut } from './album-edits.ts'

const photos = [
  sampleFile('a'),
  sampleFile('b', { album: 'Camp' }),
  sampleFile('c'),
  sampleFile('d', { album: 'Hikes' }),
]
const say = (files: readonly { id: string; album: string }[]) =>
  files.map(({ id, album }) => `${album && `[${album}] `}${id}`).join(', ')

test('An album keeps its heading when the photo leaves that it began with', () => {
  const { photo, left } = takeOut(photos, 1)
  expect(say(left)).toBe('a, [Camp] c, [Hikes] d')
  expect(photo?.album).toBe('')
})

test('The only photo of an album takes the heading along', () => {
  const { photo, left } = takeOut(photos, 3)
  expect(say(left)).toBe('a, [Camp] b, c')
  expect(photo?.album).toBe('Hikes')
  const before = takeOut([sampleFile('a', { album: 'One' }), ...photos.slice(1)], 0)
  expect(say(before.left)).toBe('[Camp] b, c, [Hikes] d')
})

test('A photo that comes back begins its album again, and no other does', () => {
  const [, taken] = photos
  const { left } = takeOut(photos, 1)
  expect(taken && say(putIn(left, taken, 1))).toBe(say(photos))
})

test('A photo that is put before an album belongs to the one before', () => {
  expect(say(putIn(photos, sampleFile('x'), 3))).toBe('a, [Camp] b, c, x, [Hikes] d')
})
