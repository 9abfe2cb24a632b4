import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINK, latin, object, packInto, SCRIPT, writePdf } from '../testing/sample-packets.ts'
import { checkPacket } from './check-packet.ts'

const LAUNCH = '<< /S /Launch /F (cmd.exe) >>'

describe('Whatever is done to a packet,', () => {
  const verdicts = ['fine', 'broken', 'locked', 'active', 'slow']
  const pieces = [
    'obj',
    'endobj',
    'stream\n',
    'endstream',
    '<<',
    '>>',
    '[',
    '(',
    ')',
    '%',
    '/S /JavaScript',
    '/Encrypt 9 0 R',
    'xref',
    'trailer',
    '/Length 99999999999',
    '/N -1',
    '/First 1e9',
    '\0',
    '\xff',
    '0 0 R',
  ]
  const whole = writePdf([
    packInto(4, [
      [5, LINK],
      [6, LINK],
    ]),
    object(7, LINK),
  ])
  const place = fc.nat({ max: whole.length })

  it('there is an answer', () => {
    const change = fc.record({
      place,
      piece: fc.constantFrom(...pieces),
      removed: fc.nat({ max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        let text = whole.toString('latin1')
        for (const { place: at, piece, removed } of changes)
          text = text.slice(0, at) + piece + text.slice(at + removed)
        expect(verdicts).toContain(checkPacket(latin(text)))
      }),
      { numRuns: 500, seed: 10 },
    )
  })

  it('an active object put anywhere into it is never passed', () => {
    const pieces = [
      object(9, SCRIPT),
      object(9, LAUNCH),
      packInto(9, [[8, SCRIPT]]),
      packInto(9, [[8, SCRIPT]], { filters: ['flate', 'ascii85'] }),
    ]
    fc.assert(
      fc.property(place, fc.constantFrom(...pieces), (at, piece) => {
        const text = whole.toString('latin1')
        const verdict = checkPacket(latin(`${text.slice(0, at)}\n${piece}\n${text.slice(at)}`))
        expect(['broken', 'active', 'locked']).toContain(verdict)
      }),
      { numRuns: 500, seed: 11 },
    )
  })

  it('bytes of it changed at random do not end the worker', () => {
    const change = fc.tuple(place, fc.nat({ max: 255 }))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
        const bytes = Buffer.from(whole)
        for (const [at, byte] of changes) bytes[at] = byte
        expect(verdicts).toContain(checkPacket(bytes))
      }),
      { numRuns: 500, seed: 12 },
    )
  })
})

it('Packets are read where prototypes are closed and everything else is forbidden', async () => {
  const root = join(import.meta.dirname, '../../..')
  const packets = [
    writePdf(),
    writePdf([packInto(4, [[5, SCRIPT]], { filters: ['lzw', 'flate'] })]),
  ]
  const program = `
    delete Object.prototype.__proto__
    for (const { prototype } of [Object, Array, Function]) Object.preventExtensions(prototype)
    const { checkPacket } = await import('${join(import.meta.dirname, 'check-packet.ts')}')
    const packets = ${JSON.stringify(packets.map((each) => each.toString('latin1')))}
    console.log(packets.map((each) => checkPacket(Buffer.from(each, 'latin1'))).join())`
  const flags = [
    '--permission',
    `--allow-fs-read=${root}`,
    '--input-type=module',
    '--eval',
    program,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  expect(stdout.trim()).toBe('fine,active')
})
