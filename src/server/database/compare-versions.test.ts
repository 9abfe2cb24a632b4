import { expect, it } from 'vitest'
import { compareVersions } from './compare-versions.ts'

it('Versions are compared by their numbers', () => {
  const sorted = ['0.1.0', '0.2.0', '0.10.0', '0.10.3', '1.0.0']
  expect(sorted.toReversed().sort(compareVersions)).toEqual(sorted)
  expect(compareVersions('0.2.0', '0.2.0')).toBe(0)
})
