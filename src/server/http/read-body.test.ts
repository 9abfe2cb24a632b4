import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { parseStrictJson, readBody } from './read-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a body', () => {
  it('passes when everything in it can be stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text))
        expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text))
      }),
    )
  })

  it('is refused with a null or half a character anywhere in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('\0', '\ud800', '\udc00'), (value, odd) => {
        for (const body of [{ a: [value, odd] }, { [`a${odd}`]: value }]) {
          expect(() => parseStrictJson(bytes(JSON.stringify(body)))).toThrow('cannot be stored')
        }
      }),
    )
  })

  it('is refused when it is nested deeper than anything of ours, without being parsed', () => {
    const nested = (depth: number) => bytes(`${'['.repeat(depth)}${']'.repeat(depth)}`)
    expect(parseStrictJson(nested(64))).toHaveLength(1)
    expect(() => parseStrictJson(nested(65))).toThrow('nested too deeply')
    const parse = vi.spyOn(JSON, 'parse')
    expect(() => parseStrictJson(nested(500_000))).toThrow('nested too deeply')
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  it('keeps a key called __proto__ as a name like any other', () => {
    const value = parseStrictJson(bytes('{"__proto__": {"polluted": 1}, "a": "\\u00e9"}'))
    expect(Object.keys(value as object)).toEqual(['__proto__', 'a'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
  })

  it('is not read past its limit, whatever length it claims', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
    })
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
    await expect(readBody(new Request('http://x', init), 10_000)).rejects.toMatchObject({
      status: 413,
    })
  })
})
