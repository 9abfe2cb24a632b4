import { deflateSync } from 'node:zlib'

export type Filter = 'flate' | 'lzw' | 'ascii85' | 'hex' | 'run length'
type Packing = { name: string; pack: (bytes: Buffer) => Buffer }

const PACKINGS: Record<Filter, Packing> = {
  flate: { name: 'FlateDecode', pack: (bytes) => deflateSync(bytes) },
  lzw: { name: 'LZWDecode', pack: packLzw },
  ascii85: { name: 'ASCII85Decode', pack: packAscii85 },
  hex: { name: 'ASCIIHexDecode', pack: (bytes) => Buffer.from(`${bytes.toString('hex')}>`) },
  'run length': { name: 'RunLengthDecode', pack: packRuns },
}

export const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'
export const LINK = '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://x.example) >> >>'
export const object = (number: number, text: string) => `${number} 0 obj\n${text}\nendobj`
export const stream = (number: number, text: string, entries = '') =>
  object(number, `<< /Length ${text.length} ${entries} >>\nstream\n${text}\nendstream`)
export const latin = (text: string) => Buffer.from(text, 'latin1')

/** A PDF with a cross-reference table: the catalog is object 1, its pages 2, the page 3. */
export function writePdf(objects: string[] = [], { catalog = '', trailer = '' } = {}): Buffer {
  const all = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>\nendobj\n',
    ...objects.map((each) => `${each}\n`),
  ]
  return finishPdf('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', all, `/Root 1 0 R ${trailer}`)
}

/** The same PDF with an incremental update, as programs save changes; the original stays in it. */
export function revisePdf(pdf: Buffer, objects: string[]): Buffer {
  const before = pdf.toString('latin1')
  const last = before.slice(before.lastIndexOf('startxref') + 9, before.lastIndexOf('%%EOF')).trim()
  return finishPdf(
    before,
    objects.map((each) => `${each}\n`),
    `/Root 1 0 R /Prev ${last}`,
  )
}

function finishPdf(start: string, objects: string[], trailer: string): Buffer {
  let body = start
  let table = 'xref\n0 1\n0000000000 65535 f \n'
  for (const object of objects) {
    table += `${/^\d+/.exec(object)?.[0]} 1\n${String(body.length).padStart(10, '0')} 00000 n \n`
    body += object
  }
  const end = `trailer\n<< /Size 100 ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + end, 'latin1')
}

/** Objects in an object stream, encoded by several filters in order, the last one outermost. */
export function packInto(
  number: number,
  objects: [number: number, object: string][],
  { filters = ['flate'] as Filter[], predictor = 0, entries = '' } = {},
): string {
  const texts = objects.map(([, object]) => `${object}\n`)
  const places = objects.map(([each], index) => `${each} ${texts.slice(0, index).join('').length}`)
  const head = `${places.join(' ')}\n`
  const plain = Buffer.from(head + texts.join(''), 'latin1')
  let packed = predictor ? predict(plain, predictor) : plain
  for (const filter of filters) packed = PACKINGS[filter].pack(packed)
  const names = filters.toReversed().map((filter) => `/${PACKINGS[filter].name}`)
  const ways = filters.toReversed().map((_, index, { length }) => {
    return predictor && index === length - 1
      ? `<< /Predictor ${predictor} /Columns ${ROW} >>`
      : 'null'
  })
  const how = filters.length ? `/Filter [${names.join(' ')}] /DecodeParms [${ways.join(' ')}]` : ''
  return `${number} 0 obj
<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Length ${packed.length} ${how} ${entries} >>
stream
${packed.toString('latin1')}
endstream
endobj`
}

const ROW = 7

/** Rows with one of PNG's five predictors, or for 15 with all of them in turn. */
function predict(plain: Buffer, predictor: number): Buffer {
  const rows: Buffer[] = []
  for (let start = 0; start < plain.length; start += ROW) {
    const way = predictor === 15 ? (start / ROW) % 5 : predictor - 10
    const row = Buffer.alloc(ROW + 1, way)
    for (let at = 0; at < ROW; at++) {
      const place = start + at
      const left = at > 0 ? (plain[place - 1] ?? 0) : 0
      const above = plain[place - ROW] ?? 0
      const corner = at > 0 ? (plain[place - ROW - 1] ?? 0) : 0
      const guess = left + above - corner
      const near = [left, above, corner].sort(
        (one, other) => Math.abs(guess - one) - Math.abs(guess - other),
      )[0]
      const told = [0, left, above, (left + above) >> 1, near ?? 0][way] ?? 0
      row[at + 1] = (plain[place] ?? 0x20) - told
    }
    rows.push(row)
  }
  return Buffer.concat(rows)
}

/** Every byte as a nine-bit code, with a reset before codes need ten bits. */
function packLzw(bytes: Buffer): Buffer {
  const codes = [...bytes].flatMap((byte, index) => (index % 200 === 0 ? [256, byte] : [byte]))
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('')
  return Buffer.from(
    (bits.match(/.{1,8}/g) ?? []).map((each) => Number.parseInt(each.padEnd(8, '0'), 2)),
  )
}

function packAscii85(bytes: Buffer): Buffer {
  const groups: string[] = []
  for (let at = 0; at < bytes.length; at += 4) {
    const four = Buffer.alloc(4)
    const length = bytes.copy(four, 0, at, at + 4)
    const value = four.readUInt32BE()
    const digits = [52_200_625, 614_125, 7_225, 85, 1].map((each) => Math.floor(value / each) % 85)
    groups.push(String.fromCharCode(...digits.slice(0, length + 1).map((each) => each + 33)))
  }
  return Buffer.from(`${groups.join('')}~>`, 'latin1')
}

function packRuns(bytes: Buffer): Buffer {
  const runs: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 128) {
    const run = bytes.subarray(at, at + 128)
    runs.push(Buffer.of(run.length - 1), run)
  }
  return Buffer.concat([...runs, Buffer.of(128)])
}
