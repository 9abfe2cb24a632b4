import { expect, test } from 'vitest'
import { render } from '../render.ts'
import { NO_LIVE_FACTS } from './live.ts'
import { nameOfSite } from './name-of-site.ts'
import { newSite } from './site.ts'

test.each([
  [{ troopName: 'Elm Street Cubs', troopNumber: '47', unitKind: 'pack' }, 'Elm Street Cubs'],
  [{ troopName: ' ', troopNumber: '47', unitKind: 'pack' }, 'Pack 47'],
  [{ troopName: '', troopNumber: '', unitKind: '' }, 'Our Scout Troop'],
  [{ troopName: '', troopNumber: '', unitKind: 'crew' }, 'Our Scout Crew'],
])('A site is called on every screen as on its page: %j', (facts, name) => {
  expect(nameOfSite(facts)).toBe(name)
  const [home] = render(
    { ...newSite(), ...facts },
    NO_LIVE_FACTS,
    new Date('2026-11-21T12:00:00Z'),
  ).files
  expect(home?.contents).toContain(`>${name}</h1>`)
})
