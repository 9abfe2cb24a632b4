import { expect, it } from 'vitest'
import { requireSoundName } from './backup-format.ts'

it.each([
  'files/../../x',
  'files//etc/x',
  '/etc/x',
  'files/a\\..\\x',
  'files/./x',
  'files/a\nb',
  '',
])('An entry %j is of no backup that ScoutSite made', (name) => {
  expect(() => requireSoundName(name)).toThrow(
    `The backup is damaged, or ScoutSite did not make it: it has an entry ${JSON.stringify(name)}.`,
  )
})

it('Every entry that ScoutSite makes is sound', () => {
  const names = [
    'files/releases/5f4d/9c/photos/photo-1-480.webp',
    'database/public.sites/000000.copy.zst',
  ]
  for (const name of names) expect(() => requireSoundName(name)).not.toThrow()
})
