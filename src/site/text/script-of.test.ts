import { expect, test } from 'vitest'
import { scriptOf } from './script-of.ts'

test.each([
  ['When do you meet? My son is seven.', 'latin'],
  ['Когда вы встречаетесь?', 'cyrillic'],
  ['いつ集まりますか。息子は七歳です。', 'eastAsian'],
  ['متى تجتمعون؟ ابني عمره سبع سنوات', 'arabic'],
  ['Our troop: Привет', null],
  ['12:30 / +1 555', null],
  ['', null],
])('%s is written in %s', (text, script) => {
  expect(scriptOf(text)).toBe(script)
})
