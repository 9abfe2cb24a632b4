import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  LINK,
  latin,
  object,
  packInto,
  revisePdf,
  SCRIPT,
  stream,
  writePdf,
} from '../testing/sample-packets.ts'
import { samplePdf, samplePhoto } from '../testing/sample-uploads.ts'
import { sized } from '../testing/sized.ts'
import { checkPacket } from './check-packet.ts'

describe('A packet that cannot be read whole is refused:', () => {
  const text = writePdf().toString('latin1')
  const hidden = `%PDF-1.4\n${object(1, SCRIPT)}\n`
  const page = `<html><script>1</script><!--\n${text}-->`
  const deep = (open: string, close: string) =>
    writePdf([object(4, open.repeat(400_000) + close.repeat(400_000))])
  const packed = (entries: string, contents = 'abc') =>
    writePdf([stream(4, contents, `/Type /ObjStm ${entries}`)])
  const BROKEN: [string, Buffer][] = [
    ['nothing', Buffer.of()],
    ['a page of HTML around a packet', latin(page)],
    ['a page of HTML before a packet', latin(page.replace('-->', ''))],
    [
      'a page of HTML between the objects',
      latin(text.replace('1 0 obj', `<html><script>1</script>\n1 0 obj`)),
    ],
    ['a zip before a packet', Buffer.concat([latin('PK\x03\x04\0\0packet.pdf'), writePdf()])],
    ['a zip behind a packet', Buffer.concat([writePdf(), latin('PK\x05\x06'), Buffer.alloc(18)])],
    ['what is a zip too', latin(text.replace('%%EOF', `% PK\x05\x06${'\0'.repeat(18)}\n%%EOF`))],
    [
      'a hidden object behind a long comment',
      writePdf([stream(4, `7 0 obj %${'x'.repeat(9_000)}\n<< /A --5`)]),
    ],
    [
      'packed objects with letters that are no digits',
      packed('/N 1 /First 4 /Filter /AHx', '35203020 quatsch 31>'),
    ],
    ['packed objects whose text does not end', packed('/N 1 /First 4 /Filter /AHx', '3520302031')],
    [
      'packed objects whose settings stand elsewhere',
      packed('/N 1 /First 4 /Filter /LZWDecode /DecodeParms << /EarlyChange 9 0 R >>'),
    ],
    ['words before a packet', latin(`Dear parents,\n${text}`)],
    ['a script within what looks like a page', writePdf([stream(4, hidden)])],
    [
      'a packed script within what looks like a page',
      writePdf([stream(4, packInto(7, [[8, SCRIPT]]).replaceAll('endstream', 'endstrea'))]),
    ],
    ['a script within a comment', writePdf([`% 7 0 obj ${SCRIPT} endobj`])],
    ['a script within a text', writePdf([object(4, `(7 0 obj ${SCRIPT} endobj)`)])],
    [
      'a script in a hidden trailer',
      writePdf([stream(4, `trailer << /Root << /OpenAction ${SCRIPT} >> >>`)]),
    ],
    ['a hidden object that cannot be read', writePdf([stream(4, '7 0 obj << /S /Jav')])],
    ['two values for one key', writePdf([object(4, '<< /S /GoTo /S /URI >>')])],
    ['a stream within an array', writePdf([object(4, '[<< >> stream\n\nendstream]')])],
    ['a text without end', writePdf([object(4, '(a')])],
    ['a word without end', writePdf([object(4, `/${'a'.repeat(100_000)}`)])],
    ['a number without end', writePdf([object(4, '1'.repeat(100_000))])],
    ['an array without end', writePdf([object(4, '[1 2')])],
    ['arrays in arrays in arrays', deep('[', ']')],
    ['dictionaries in dictionaries', deep('<</A', '>>')],
    ['arrays in arrays without end', writePdf(['4 0 obj '.concat('['.repeat(400_000))])],
    ['packed arrays in arrays', writePdf([packInto(4, [[5, '['.repeat(400_000)]])])],
    [
      'packed objects that are not where they should be',
      packed('/N 1 /First 4 /Filter /LZWDecode'),
    ],
    ['fewer packed objects than it says', packed('/N 3 /First 4', '5 0 1')],
    ['packed objects without a number', packed('/First 4', '5 0 1')],
    ['packed objects of another file', packed('/N 1 /First 4 /F (other.pdf)', '5 0 1')],
    [
      'packed objects whose filter stands elsewhere',
      packed('/N 1 /First 4 /Filter 9 0 R', '5 0 1'),
    ],
    ['packed objects with an unknown filter', packed('/N 1 /First 4 /Filter /Odd', '5 0 1')],
    ['packed objects that are encrypted', packed('/N 1 /First 4 /Filter /Crypt', '5 0 1')],
    [
      'a stream that is packed a thousand times',
      packed(`/N 1 /First 4 /Filter [${'/FlateDecode '.repeat(1_000)}]`),
    ],
    [
      'a stream within a packed stream',
      writePdf([packInto(4, [[5, '<< >> stream\n\nendstream']])]),
    ],
    ['a hundred thousand streams of nothing', samplePdf({ objects: 'stream\n'.repeat(100_000) })],
    ['no pages', latin(text.replace('/Pages', '/Pagen'))],
    ['no root', latin(text.replace('/Root', '/Rood'))],
  ]
  it.each(BROKEN)('%s', (_name, packet) => {
    expect(checkPacket(packet)).toBe('broken')
  })

  it('a photo with a packet behind it', async () => {
    expect(checkPacket(Buffer.concat([await samplePhoto(), writePdf()]))).toBe('broken')
  })

  it('whatever is cut off anywhere', () => {
    const whole = revisePdf(writePdf([packInto(4, [[5, LINK]]), object(6, LINK)]), [
      object(6, LINK),
    ])
    expect(checkPacket(whole)).toBe('fine')
    const end = whole.indexOf('%%EOF') + 5
    for (let length = 0; length < whole.length - 6; length += 50) {
      if (length < end || length > end + 1)
        expect(checkPacket(whole.subarray(0, length))).toBe('broken')
    }
  })

  it('one that unpacks to more than it should', () => {
    const bomb = (filter: string, packed: Buffer) =>
      writePdf([
        stream(4, packed.toString('latin1'), `/Type /ObjStm /N 1 /First 4 /Filter ${filter}`),
      ])
    const zeros = deflateSync(Buffer.alloc(200_000_000))
    const letters = () => deflateSync(Buffer.alloc(50_000_000, 'z'))
    const codes = () => deflateSync(Buffer.alloc(50_000_000, 0xff))
    const part = () => packInto(4, [[5, `(${'x'.repeat(30_000_000)})`]])
    const bombs = [
      () => bomb('[/FlateDecode /FlateDecode]', deflateSync(zeros)),
      () => writePdf(Array.from({ length: 4 }, part)),
      () => bomb('/FlateDecode', zeros),
      () => bomb('[/FlateDecode /ASCII85Decode]', letters()),
      () => bomb('[/FlateDecode /LZWDecode]', codes()),
    ]
    for (const make of sized(bombs, bombs.slice(0, 2))) expect(checkPacket(make())).toBe('broken')
  })
})
