import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

it.each([
  ['lake.jpg', 'lake.jpg'],
  ['C:\\Users\\me\\lake.jpg', 'lake.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['été à Zürich 日本.jpg', 'été à Zürich 日本.jpg'],
  ['%22quoted%22.jpg', 'quoted.jpg'],
  ['evil\u202egpj.exe', 'evilgpj.exe'],
  ['.htaccess', 'htaccess'],
  ['', 'file'],
  ['///', 'file'],
  [`${'a'.repeat(300)}.jpeg`, `${'a'.repeat(94)}….jpeg`],
])('A leader’s file %j is called %j', (sent, shown) => {
  expect(cleanFileName(sent)).toBe(shown)
})

it('No name breaks a line, a folder, or the direction of what stands around it', () => {
  const odd = fc.constantFrom(
    ...'/\\"<>|?*%. \n\u0007\u202e\u2028\ufeffa日',
    '\ud800',
    '😀',
    '.jpg',
  )
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 300 }), (letters) => {
      const sent = letters.join('')
      const shown = cleanFileName(sent)
      expect(shown).toMatch(/^[^/\\"<>\p{Cc}\p{Cf}]+$/u)
      expect([...shown].length).toBeLessThanOrEqual(100)
      expect(shown.isWellFormed()).toBe(true)
    }),
  )
})
