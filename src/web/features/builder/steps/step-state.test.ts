import { expect, test } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import { startersFor } from '#site/facts/starters.ts'
import { steps } from '#site/facts/steps.ts'
import { findUnit } from '#site/facts/units.ts'
import { type SiteDocument, textsOf } from '../../../sync/document/site-document.ts'
import { NO_FILES } from '../../../sync/files/site-files.ts'
import { sampleFile } from '../../../testing/sample-file.ts'
import { stateOfStep } from './step-state.ts'

const content = (texts: Partial<SiteDocument['texts']> = {}, files = NO_FILES): SiteDocument => ({
  texts: { ...textsOf(newSite()), ...texts },
  files,
})

test('No step of a new site is begun, though some fields have usual words in them; its template is chosen', () => {
  expect(steps.map(({ number }) => stateOfStep(number, content()))).toEqual(
    steps.map(({ number }) => (number === 7 ? 'done' : 'empty')),
  )
})

test('A step with our words to begin with is begun, and done once they are the leader’s own', () => {
  const { recruitmentInfo } = startersFor(findUnit('pack'))
  expect(stateOfStep(5, content({ recruitmentInfo }))).toBe('begun')
  expect(stateOfStep(5, content({ recruitmentInfo: `${recruitmentInfo} It costs $60.` }))).toBe(
    'done',
  )
})

test('A step is begun with its first answer and done with the last that everybody is asked for', () => {
  expect(stateOfStep(2, content({ meetingTime: 'Tuesdays' }))).toBe('begun')
  const answers = { about: 'We camp.', meetingTime: 'Tuesdays', meetingLocation: 'Hall' }
  expect(stateOfStep(2, content(answers))).toBe('done')
  expect(stateOfStep(2, content({ ...answers, about: '  ' }))).toBe('begun')
})

test('One answer is enough where all are optional, a file as well as a word', () => {
  expect(stateOfStep(3, content({ facebookUrl: 'example.org' }))).toBe('done')
  expect(stateOfStep(6, content({}, { ...NO_FILES, photo: [sampleFile('a')] }))).toBe('done')
})

test('A usual word that a leader changed counts as begun', () => {
  expect(stateOfStep(1, content({ tagline: 'Boats first' }))).toBe('begun')
})
