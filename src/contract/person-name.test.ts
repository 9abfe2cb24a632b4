import { expect, it } from 'vitest'
import { checkPersonName } from './person-name.ts'

it.each(['', 'Pat Smith', `  ${'x'.repeat(80)}  `, 'Пат 山田'])('%j can be a name', (name) => {
  expect(checkPersonName(name)).toBe('')
})

it.each([
  ['x'.repeat(81), 'A name can have at most 80 characters. This one has 81.'],
  ['Pat\nSmith', 'A name is one line.'],
])('%j is too much', (name, sentence) => {
  expect(checkPersonName(name)).toBe(sentence)
})
