import { expect, it } from 'vitest'
import type { SiteRecord } from '#contract/site-record.ts'
import type { SiteSort } from '../navigation/site-list-view.ts'
import { mergeSorted, writeSearch } from './site-lists.ts'

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

const site = (id: string, about: Partial<SiteRecord> = {}) =>
  ({
    id,
    site_name: id,
    status: 'draft',
    created_at: '2026-01-01T00:00:00+00:00',
    ...about,
  }) as SiteRecord
const at = (id: string, created_at: string, status = 'draft') => site(id, { created_at, status })

it.each<[SiteSort, SiteRecord[], SiteRecord[], string]>([
  [
    'newest',
    [at('b', '2026-03-01T00:00:00Z'), at('d', '2026-01-01T00:00:00Z')],
    [at('a', '2026-04-01T00:00:00Z'), at('c', '2026-02-01T00:00:00.5Z')],
    'abcd',
  ],
  ['newest', [at('a', '2026-03-01T00:00:00Z')], [at('b', '2026-03-01T00:00:00Z')], 'ab'],
  ['name', [site('b'), site('d', { site_name: null })], [site('a'), site('c')], 'abcd'],
  [
    'published',
    [at('b', '2026-01-01T00:00:00Z', 'published'), at('c', '2026-02-01T00:00:00Z')],
    [at('a', '2026-03-01T00:00:00Z', 'published'), at('d', '2026-01-01T00:00:00Z')],
    'abcd',
  ],
  ['name', [], [site('a')], 'a'],
  ['name', [site('a')], [], 'a'],
])('One’s own sites and those of others are one list, by %s', (sort, own, others, ids) => {
  expect(
    mergeSorted(own, others, sort)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids)
})
