import { expect, it } from 'vitest'
import { linesWithoutInvisible, withoutInvisible } from './without-invisible.ts'

it.each([
  [
    'turns the direction',
    'photo\u202egpj.exe \u2066here\u2069 \u200fthere',
    'photogpj.exe here there',
  ],
  ['is hidden', 'Tr\u200boo\u00adp\u0007\0 42\ufeff\ud83c', 'Troop 42'],
  ['ends a line', 'To: a\r\nBcc: b', 'To: aBcc: b'],
])('Of one line, what %s is left out', (_, typed, shown) => {
  expect(withoutInvisible(typed)).toBe(shown)
})

it.each(['اجتماع الكشافة', 'צופים', 'می‌خواهم', '👨‍👩‍👧 🏕️', 'Zoë, 集会'])(
  '%s stays as it is, with what joins its letters',
  (typed) => expect(withoutInvisible(typed)).toBe(typed),
)

it('The lines of a text stay, however they end', () => {
  expect(linesWithoutInvisible('a\tb\r\nc\rd\n\n\u202ee\u2028f')).toBe('a b\nc\nd\n\ne\nf')
})
