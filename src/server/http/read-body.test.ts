import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSoundJson, readBody } from './read-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a body', () => {
  it('passes when everything in it can be stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text))
        expect(parseSoundJson(bytes(text))).toEqual(JSON.parse(text))
      }),
    )
  })

  it('is refused with a null or half a character anywhere in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('\0', '\ud800', '\udc00'), (value, odd) => {
        for (const body of [{ a: [value, odd] }, { [`a${odd}`]: value }]) {
          expect(() => parseSoundJson(bytes(JSON.stringify(body)))).toThrow('cannot be stored')
        }
      }),
    )
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
