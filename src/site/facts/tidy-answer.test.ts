import { expect, test } from 'vitest'
import { linkHref } from '../text/safe-href.ts'
import type { TextField } from './field.ts'
import { textFields } from './fields.ts'
import { tidyAnswer } from './tidy-answer.ts'

const fieldOf = (name: string): TextField => {
  const found = textFields.find((field) => field.name === name)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

test.each([
  ['facebookUrl', '@pack47', 'https://www.facebook.com/pack47'],
  ['instagramUrl', ' @pack.47 ', 'https://www.instagram.com/pack.47'],
  ['youtubeUrl', '@Pack_47', 'https://www.youtube.com/@Pack_47'],
  ['twitterUrl', '@pack47', 'https://x.com/pack47'],
])('An account name becomes the address it means: %s %j', (name, typed, address) => {
  expect(tidyAnswer(fieldOf(name), typed)?.text).toBe(address)
  expect(linkHref(address)).toBe(address)
})

test.each(['pack47', '@', '@a b', '@pack47/x', '@pack47?x', 'https://x.com/@a'])(
  'Nothing else is taken for one: %j',
  (typed) => {
    expect(tidyAnswer(fieldOf('facebookUrl'), typed)).toBeNull()
  },
)

test('A service without such names makes no address of them', () => {
  expect(tidyAnswer(fieldOf('scoutbookUrl'), '@pack47')).toBeNull()
  expect(tidyAnswer(fieldOf('mapLink'), '@pack47')).toBeNull()
})

test.each([
  ['Pack 47', '47'],
  [' troop #6689 ', '6689'],
  ['No. 12', '12'],
  ['#42', '42'],
  ['Crew 9G', '9G'],
])('A number is kept without the word that is said anyway: %j', (typed, number) => {
  expect(tidyAnswer(fieldOf('troopNumber'), typed)?.text).toBe(number)
})

test.each(['47', '9G', 'Packers', 'pack', ''])('A number stays as it was typed: %j', (typed) => {
  expect(tidyAnswer(fieldOf('troopNumber'), typed)).toBeNull()
})

test('No other field loses its words', () => {
  expect(tidyAnswer(fieldOf('troopName'), 'Troop 42')).toBeNull()
})
