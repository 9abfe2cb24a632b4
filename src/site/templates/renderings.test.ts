import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listRenderings, RENDERINGS, renderSamples } from '../../../scripts/renderings.ts'

const known = readFileSync(RENDERINGS, 'utf8')
const now = renderSamples()

describe('A live site', () => {
  test('looks as its version of the template does: another look is another version', () => {
    expect(listRenderings(known, now), 'run `npm run generate`').toBe(known)
  })
})

describe('The list of renderings', () => {
  const changed = now.map((each) => ({ ...each, files: 'other' }))

  test('refuses other files of the same version, and says what to do', () => {
    expect(() => listRenderings(known, changed)).toThrow(
      'Raise `version` in src/site/templates/classic/classic.ts, then run `npm run generate`.',
    )
  })

  test('takes them from the next version, or of a sample that says something else', () => {
    const raised = changed.map((each) => ({ ...each, version: each.version + 1 }))
    const versions = (listed: string) => listed.match(/^\w+ \d+/gm)
    expect(versions(listRenderings(known, raised))).toEqual(
      raised.map(({ template, version }) => `${template} ${version}`),
    )
    const retold = changed.map((each) => ({ ...each, facts: 'other' }))
    expect(listRenderings(known, retold)).toContain(' full other other')
  })
})
