import { describe, expect, it } from 'vitest'
import {
  type Filter,
  LINK,
  latin,
  object,
  packInto,
  revisePdf,
  SCRIPT,
  stream,
  writePdf,
} from '../testing/sample-packets.ts'
import { packObjects, samplePdf } from '../testing/sample-uploads.ts'
import { checkPacket } from './check-packet.ts'

const LAUNCH = '<< /S /Launch /F (cmd.exe) >>'

describe('A leader may give a packet', () => {
  const indirect = `4 0 obj\n<< /Length 5 0 R >>\nstream\nBT ET\nendstream\nendobj\n5 0 obj 5 endobj`
  const FINE: [string, Buffer][] = [
    ['of one page', writePdf()],
    ['whose table is wrong, so that readers make a new one', samplePdf()],
    ['with links', writePdf([object(4, LINK)])],
    [
      'with links to a page about scripts',
      writePdf([object(4, LINK.replace('x.', 'x./JavaScript '))]),
    ],
    ['that packs its objects', writePdf([packInto(4, [[5, LINK]])])],
    [
      'that packs its objects without a filter',
      writePdf([packInto(4, [[5, LINK]], { filters: [] })]),
    ],
    ['that opens at a page', writePdf([], { catalog: '/OpenAction [3 0 R /Fit]' })],
    [
      'that opens by going to a page',
      writePdf([], { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }),
    ],
    [
      'that opens with an object that goes to a page',
      writePdf([object(4, '<< /S /GoTo /D (a) >>')], { catalog: '/OpenAction 4 0 R' }),
    ],
    ['with a stream whose length stands elsewhere', writePdf([indirect])],
    ['that opens with its page', writePdf([], { catalog: '/OpenAction 3 0 R' })],
    [
      'with a form that does nothing',
      writePdf([object(4, '<< /FT /Tx /T (Name) /Subtype /Widget >>')], {
        catalog: '/AcroForm << /Fields [4 0 R] >>',
      }),
    ],
    ['that was changed', revisePdf(writePdf([object(4, LINK)]), [object(4, 'null')])],
    ['with a font called AA', writePdf([object(4, '<< /Font << /EF 5 0 R /AA null >> >>')])],
    [
      'with a picture that is not text',
      writePdf([stream(4, '\xff\xd8\xff\0(<<obj \r\n', '/Filter /DCTDecode')]),
    ],
    ['that talks of an object', writePdf([object(4, '(4 0 object, 5 0 obj and a trailer)')])],
    ['with a name that is escaped twice', writePdf([object(4, '<< /J#2361vaScript 1 >>')])],
    ['with an empty object', writePdf(['4 0 obj\nendobj'])],
    [
      'with bits of a page between its objects, as LibreOffice leaves them',
      writePdf([`${object(4, LINK)}\n/Document<</MCID 8>>BDC`]),
    ],
    ['behind a byte order mark', Buffer.concat([latin('\xef\xbb\xbf'), writePdf()])],
    ['behind an empty line', Buffer.concat([latin('\r\n '), writePdf()])],
    ['of PDF 2.0', latin(writePdf().toString('latin1').replace('1.5', '2.0'))],
    [
      'of ten thousand objects',
      writePdf(Array.from({ length: 10_000 }, (_, index) => object(index + 4, LINK))),
    ],
    [
      'of ten thousand packed objects',
      writePdf([
        packInto(
          4,
          Array.from({ length: 10_000 }, (_, index) => [index + 5, LINK]),
        ),
      ]),
    ],
  ]
  it.each(FINE)('%s', (_name, packet) => {
    expect(checkPacket(packet)).toBe('fine')
  })
})

describe('No family gets a packet that does something by itself:', () => {
  const opening = (action: string, ...objects: string[]) =>
    samplePdf({ catalog: `/OpenAction ${action}`, objects: objects.join('\n') })
  const holding = (text: string) => writePdf([object(4, text)])
  const ACTIVE: [string, Buffer][] = [
    ['a script when it opens', opening(SCRIPT)],
    ['a script elsewhere', holding(SCRIPT)],
    ['a script whose name is escaped', holding('<< /S /J#61va#53cript /#4a#53 (1) >>')],
    ['a script whose text stands elsewhere', holding('<< /S 9 0 R /JS 8 0 R >>')],
    ['a script behind a comment', holding(`<< /S % )>>\n /JavaScript /JS % \n (1) >>`)],
    ['a script in a compressed stream', samplePdf({ objects: packObjects(4, SCRIPT) })],
    ['a script in the trailer', samplePdf({ trailer: `/Info ${SCRIPT}` })],
    ['a script in an older version', revisePdf(holding(SCRIPT), [object(4, LINK)])],
    [
      'a script in an older packed version',
      revisePdf(writePdf([packInto(4, [[5, SCRIPT]])]), [object(4, 'null')]),
    ],
    ['a script in a newer version', revisePdf(holding(LINK), [object(4, SCRIPT)])],
    [
      'a script that no table knows',
      latin(
        writePdf()
          .toString('latin1')
          .replace('xref\n', `${object(7, SCRIPT)}\nxref\n`),
      ),
    ],
    [
      'a script among bits of a page',
      latin(writePdf().toString('latin1').replace('xref\n', `/P ${SCRIPT} BDC\nxref\n`)),
    ],
    ['a program to start', opening(LAUNCH)],
    ['a program to start, by way of another object', opening('4 0 R', packObjects(4, LAUNCH))],
    [
      'a program to start, by way of three others',
      opening(
        '4 0 R',
        object(4, '5 0 R'),
        object(5, '6 0 R'),
        object(6, '<< /S /Named /N /Print >>'),
      ),
    ],
    [
      'an address to open by itself',
      opening('4 0 R', packObjects(4, '<< /S /URI /URI (http://x.example) >>')),
    ],
    [
      'an address to open by itself in one of two versions',
      opening(
        '4 0 R',
        object(4, '<< /S /URI /URI (http://x) >>'),
        object(4, '<< /S /GoTo /D (a) >>'),
      ),
    ],
    [
      'something to do after going to a page',
      opening('<< /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>'),
    ],
    ['an action whose type stands elsewhere', opening('<< /S 4 0 R >>', object(4, '/URI'))],
    [
      'an action far behind the word that it opens with it',
      opening(`<< /X (${'x'.repeat(5_000)}) /S /URI /URI (http://x) >>`),
    ],
    ['an opening that leads nowhere we know', opening('77 0 R')],
    ['an attachment', holding('<< /Type /EmbeddedFile >>')],
    ['an attachment of no type', holding('<< /F (a.exe) /EF << /F 5 0 R >> >>')],
    ['an attached file on a page', holding('<< /Subtype /FileAttachment >>')],
    ['a film', holding('<< /Subtype /RichMedia >>')],
    ['a film of the older kind', holding('<< /Subtype /Movie >>')],
    [
      'a film whose type stands elsewhere',
      writePdf([object(4, '<< /Subtype 5 0 R >>'), object(5, '/Screen')]),
    ],
    ['a sound', holding('<< /S /Sound >>')],
    ['a drawing in space, which may have a script', holding('<< /Subtype /3D >>')],
    ['a form that is sent', holding('<< /S /SubmitForm >>')],
    ['a form that is filled from outside', holding('<< /S /ImportData >>')],
    ['a form of the other kind', writePdf([], { catalog: '/AcroForm << /XFA [(a) 5 0 R] >>' })],
    ['another file to open', holding('<< /S /GoToR /F (x.pdf) >>')],
    ['an article of another file', holding('<< /S /Thread /F (x.pdf) >>')],
    ['a picture from elsewhere', holding('<< /FS /URL /F (http://example.org/x) >>')],
    ['an attached file to open', holding('<< /S /GoToE >>')],
    ['a player', holding('<< /S /Rendition >>')],
    ['actions of a page', holding('<< /AA << /O 5 0 R >> >>')],
  ]
  it.each(ACTIVE)('%s', (_name, packet) => {
    expect(checkPacket(packet)).toBe('active')
  })

  it.each(['stream\r', 'stream \n', 'stream\r\n', 'stream'])(
    'a script in a stream that begins with %j',
    (keyword) => {
      const packet = samplePdf({ objects: packObjects(4, SCRIPT).replace('stream\n', keyword) })
      expect(checkPacket(packet)).toBe('active')
    },
  )

  it('a script in a stream whose dictionary is odd', () => {
    const packed = packObjects(4, SCRIPT)
    const odd = [
      packed.replace('/ObjStm', '5 0 R'),
      packed.replace('/N 1', `/N 1 /X (${'x'.repeat(9_000)})`),
      packed.replace('/N 1', '/N 1 /X (endstream) % endstream\n'),
      packed.replace(/....\nendstream/s, 'abcd\nendstream'),
      packed.replace(/\/Length \d+/, '/Length 3'),
      packed.replace(/\/Length \d+/, '/Length 5 0 R'),
      packed.replace('/FlateDecode', '/Fl'),
    ]
    for (const objects of odd) expect(checkPacket(samplePdf({ objects }))).toBe('active')
  })
})

describe('No family gets a script that is packed', () => {
  const ways: Filter[][] = [
    ['flate', 'flate'],
    ['flate', 'ascii85'],
    ['flate', 'hex'],
    ['lzw'],
    ['ascii85'],
    ['hex'],
    ['run length'],
    ['lzw', 'ascii85'],
    ['run length', 'lzw', 'flate', 'hex', 'ascii85'],
    [],
  ]
  it.each(ways.map((filters) => [filters]))('by %j', (filters) => {
    expect(
      checkPacket(
        writePdf([
          packInto(
            4,
            [
              [5, LINK],
              [6, SCRIPT],
            ],
            { filters },
          ),
        ]),
      ),
    ).toBe('active')
    expect(
      checkPacket(
        writePdf([
          packInto(
            4,
            [
              [5, LINK],
              [6, LINK],
            ],
            { filters },
          ),
        ]),
      ),
    ).toBe('fine')
  })

  it.each([10, 11, 12, 13, 14, 15])('as differences, by predictor %d', (predictor) => {
    for (const filters of [['flate'], ['lzw'], ['flate', 'ascii85']] satisfies Filter[][]) {
      const pack = (text: string) =>
        packInto(
          4,
          [
            [5, LINK],
            [6, text],
          ],
          { filters, predictor },
        )
      expect(checkPacket(writePdf([pack(SCRIPT)]))).toBe('active')
      expect(checkPacket(writePdf([pack(LINK)]))).toBe('fine')
    }
  })
})

it('A packet with a password is refused as such, although what it packs cannot be read', () => {
  const packed = packInto(4, [[5, LINK]]).replace(
    /stream\n.*\nendstream/s,
    'stream\nabcdef\nendstream',
  )
  expect(checkPacket(writePdf([packed], { trailer: '/Encrypt 7 0 R' }))).toBe('locked')
  expect(checkPacket(samplePdf({ trailer: '/Encrypt << /Filter /Standard >>' }))).toBe('locked')
  expect(checkPacket(writePdf([stream(4, 'abc', '/Type /XRef /Encrypt 7 0 R')]))).toBe('locked')
})

it('A packet that would take very long to read is given up', () => {
  const numbers = `${'1 '.repeat(8_000_000)}`
  expect(checkPacket(writePdf([object(4, `[${numbers}]`)]))).toBe('slow')
  const references = Array.from({ length: 2_000 }, () => object(4, '5 0 R'))
  const back = Array.from({ length: 2_000 }, () => object(5, '4 0 R'))
  const packet = writePdf([...references, ...back], { catalog: '/OpenAction 4 0 R' })
  expect(checkPacket(packet)).toBe('fine')
})
