import { expect, test } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import { steps } from '#site/facts/steps.ts'
import type { Content } from '../../sync/content.ts'
import { textsOf } from '../../sync/drafts/draft.ts'
import { NO_FILES } from '../../sync/files/site-files.ts'
import { sampleFile } from '../../testing/sample-file.ts'
import { stateOfStep } from './step-state.ts'

const content = (texts: Partial<Content['texts']> = {}, files = NO_FILES): Content => ({
  texts: { ...textsOf(newSite()), ...texts },
  files,
})

test('No step of a new site is begun, though some fields have usual words in them', () => {
  expect(steps.map(({ number }) => stateOfStep(number, content()))).toEqual(
    steps.map(() => 'empty'),
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
  expect(stateOfStep(6, content({}, { ...NO_FILES, photos: [sampleFile('a')] }))).toBe('done')
  expect(stateOfStep(7, content({ template: 'modern' }))).toBe('done')
})

test('A usual word that a leader changed counts as begun', () => {
  expect(stateOfStep(1, content({ tagline: 'Boats first' }))).toBe('begun')
})
