import { expect, test } from 'vitest'
import { linkHref } from '../text/safe-href.ts'
import { accountAddress } from './account-address.ts'
import type { TextField } from './field.ts'
import { textFields } from './fields.ts'

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
  expect(accountAddress(fieldOf(name), typed)).toBe(address)
  expect(linkHref(address)).toBe(address)
})

test.each(['pack47', '@', '@a b', '@pack47/x', '@pack47?x', 'https://x.com/@a'])(
  'Nothing else is taken for one: %j',
  (typed) => {
    expect(accountAddress(fieldOf('facebookUrl'), typed)).toBeNull()
  },
)

test('A service without such names makes no address of them', () => {
  expect(accountAddress(fieldOf('scoutbookUrl'), '@pack47')).toBeNull()
  expect(accountAddress(fieldOf('mapLink'), '@pack47')).toBeNull()
})
