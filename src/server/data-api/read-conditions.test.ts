import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readConditions } from './read-conditions.ts'
import { tables } from './schema.ts'

const sites = tables.get('sites')
if (!sites) throw new Error('there is no table sites')
const read = (key: string, value: string) => readConditions(sites, [[key, value]])[0]

describe('a condition', () => {
  it('keeps every character of a value that stands alone', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(read('site_name', `eq.${value}`)).toMatchObject({ operator: 'eq', value })
      }),
    )
  })

  it('keeps every character of a value in quotes, in a list in a group in a group', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (values) => {
        const list = values.map((value) => `"${value.replaceAll(/[\\"]/g, '\\$&')}"`).join()
        const found = read('or', `(and(site_name.not.in.(${list}),id.is.null),id.is.not_null)`)
        expect(found).toMatchObject({
          joint: 'or',
          conditions: [
            {
              joint: 'and',
              conditions: [{ kind: 'in', values, isNegated: true }, { state: 'null' }],
            },
            { state: 'not_null' },
          ],
        })
      }),
    )
  })

  it('is a condition or a refusal, whatever is sent', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      ',',
      '.',
      '"',
      '\\',
      'not.',
      'or',
      'and',
      'in.',
      'is.',
      'eq.',
      'id',
      'null',
      '__proto__',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.constantFrom('or', 'not.and', 'id', 'constructor'),
        fc.array(piece),
        (key, pieces) => {
          try {
            expect(read(key, pieces.join(''))).toHaveProperty('kind')
          } catch (error) {
            expect(error).toHaveProperty('status', 400)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'ID', 'id '])(
    'names a column of the table, and %j is none',
    (name) => {
      expect(() => read(name, 'eq.1')).toThrow('does not exist')
    },
  )
})
