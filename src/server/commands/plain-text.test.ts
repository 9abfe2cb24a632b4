import { expect, it } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'
import { writeTable } from './write-table.ts'

const HOSTILE = '\x1b]0;title\x07\x1b[2JTroop\nzz  live\r\u202eevil\u2028\x9b1m'

it('What a stranger typed neither steers a terminal nor begins a line of its own', () => {
  expect(plainLine(HOSTILE)).toBe(' ]0;title  [2JTroop zz  live evil  1m')
  expect(plainLine('Trupp Süd – 第三团 🏕')).toBe('Trupp Süd – 第三团 🏕')
  expect(plainText(`one\n${HOSTILE}`).split('\n')).toHaveLength(3)
})

it('A site whose name has lines in it takes one line of a table', () => {
  const lines = writeTable(['address', 'name'], [['troop-1.example', HOSTILE]])
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toMatch(/\p{Cc}|\p{Cf}|\p{Zl}/u)
})
