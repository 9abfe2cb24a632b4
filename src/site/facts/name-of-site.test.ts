import { expect, test } from 'vitest'
import { renderSite } from '../render.ts'
import { nameOfSite } from './name-of-site.ts'
import { newSite } from './site.ts'

test.each([
  [{ troopName: 'Elm Street Cubs', troopNumber: '47', unitKind: 'pack' }, 'Elm Street Cubs'],
  [{ troopName: ' ', troopNumber: '47', unitKind: 'pack' }, 'Pack 47'],
  [{ troopName: '', troopNumber: '', unitKind: '' }, 'Our Scout Troop'],
  [{ troopName: '', troopNumber: '', unitKind: 'crew' }, 'Our Scout Crew'],
])('A site is called on every screen as on its page: %j', (facts, name) => {
  expect(nameOfSite(facts)).toBe(name)
  const [home] = renderSite({ ...newSite(), ...facts }, new Date('2026-11-21T12:00:00Z'))
  expect(home?.contents).toContain(`>${name}</h1>`)
})
