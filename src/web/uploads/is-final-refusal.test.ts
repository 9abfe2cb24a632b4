import { expect, it } from 'vitest'
import { RequestError } from '../lib/request-error.ts'
import { isFinalRefusal } from './is-final-refusal.ts'

it.each([
  '“lake.jpg” is on this site already.',
  '“lake.jpg” is not a picture. Please pick a photo in JPEG, PNG, WebP or AVIF.',
  '“lake.jpg” is damaged or not whole, so it cannot be shown. Please pick it again, or another one.',
])('A leader is not sent round in circles with a file that is refused: %s', (sentence) => {
  expect(isFinalRefusal(new RequestError(sentence, 200))).toBe(true)
})

it.each([
  ['Failed to fetch', 0],
  ['Something went wrong.', 500],
  ['Many pictures are arriving right now. Please try again in a minute.', 200],
  [
    'Many of your files are waiting already. Please send this one again when some of them are done.',
    200,
  ],
  ['A site holds at most 40 photos. Remove one before you add another.', 200],
])('A leader may try again what can work later: %s', (sentence, status) => {
  expect(isFinalRefusal(new RequestError(sentence, status))).toBe(false)
})

it('A file that is gone from the device cannot be sent again', () => {
  expect(isFinalRefusal(new Error('“lake.jpg” is not on this device any more.'))).toBe(true)
})
