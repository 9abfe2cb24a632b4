import { expect, it } from 'vitest'
import { callPerson } from './people.ts'

it.each([
  [{ name: 'Pat Smith' }, 'pat@example.org', 'Pat Smith'],
  [{ name: ' \u202ePat\r\nBcc: x ' }, 'pat@example.org', 'PatBcc: x'],
  [{ name: 'x'.repeat(81) }, null, `${'x'.repeat(79)}…`],
  [{ name: '' }, 'pat@example.org', 'pat'],
  [{ name: 7 }, 'pat@example.org', 'pat'],
  [null, 'pat@example.org', 'pat'],
  [{}, null, 'A leader'],
])('An account with %j and the e-mail %j is called %j', (data, email, name) => {
  expect(callPerson(data, email)).toBe(name)
})
