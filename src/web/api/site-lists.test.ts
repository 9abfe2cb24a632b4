import { expect, it } from 'vitest'
import { writeSearch } from './site-lists.ts'

const asks = (pattern: string) =>
  `site_name.ilike.${pattern},troop_number.ilike.${pattern},domain.ilike.${pattern},own_domain.ilike.${pattern}`

it.each([
  ['owls', '"%owls%"'],
  ['troop-47.scouts.example', '"%troop-47%"'],
  ['https://Troop-47.Scouts.Example/', '"%Troop-47%"'],
  ['50%', '"%50\\\\%%"'],
  ['a_b', '"%a\\\\_b%"'],
  ['a\\b', '"%a\\\\\\\\b%"'],
  ['"Owls"', '"%\\"Owls\\"%"'],
  ['a,b)(c.eq.d', '"%a,b)(c.eq.d%"'],
  ['o*s', '"%o_s%"'],
])('%s is searched as it stands', (search, pattern) => {
  expect(writeSearch(search, 'scouts.example')).toEqual([asks(pattern)])
})

it('Each word asks for itself, in any order', () => {
  expect(writeSearch('  owls   47 ', '')).toEqual([asks('"%owls%"'), asks('"%47%"')])
  expect(writeSearch(' ', '')).toEqual([])
})
