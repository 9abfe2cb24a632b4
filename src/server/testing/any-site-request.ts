import fc from 'fast-check'

const NASTY = [
  '..',
  '%2e%2e',
  '%2f',
  '%5c',
  '\\',
  '%00',
  '%',
  '%e0%a4%a',
  '__proto__',
  'constructor',
  '"',
  '<script>',
  "'",
  '#top',
  '{}|^`~',
  ';a=b',
  '@evil.example',
  '\u00ff',
  'x'.repeat(300),
]
const ENCODINGS = [
  'gzip, deflate, br, zstd',
  'br',
  'gzip',
  'br;q=0, gzip',
  'identity',
  '*',
  '',
  'BR',
  'x'.repeat(200),
]
const RANGES = [
  'bytes=0-0',
  'bytes=10-19',
  'bytes=-5',
  'bytes=5-',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'bytes=999999999-',
  'bytes=-',
  'bytes=-0',
  'lines=1-2',
  'bytes=0-99999999999999999999999',
  '',
]
const MORE: [string, string][] = [
  ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64)'],
  ['Referer', 'http://elsewhere.example/?a=b: c'],
  ['X-Odd', ' two  spaces '],
  ['X-Empty', ''],
  ['Cookie', '__proto__=1'],
  ['Connection', 'keep-alive'],
  ['Connection', 'Keep-Alive'],
  ['Range', 'bytes=1-2'],
  ['If-None-Match', '"old"'],
  ['Host', 'localhost:3000'],
  ['Upgrade', 'websocket'],
]

type Known = { hosts: string[]; paths: string[]; tags: string[] }

/** A raw request for a file of a site, or for a file that does not exist. */
export function anySiteRequest({ hosts, paths, tags }: Known): fc.Arbitrary<string> {
  const path = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...paths) },
    { weight: 2, arbitrary: fc.array(fc.constantFrom('/', 'index.html', ...NASTY)).map(join) },
    { weight: 1, arbitrary: fc.constantFrom(...paths).map((each) => each.toUpperCase()) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii' }) },
  )
  const query = fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    fc.constantFrom('?utm_source=mail', '?x=%zz', '?', '?a=/../b'),
  )
  const header = fc.oneof(
    fc.constantFrom(...ENCODINGS).map((value) => ['Accept-Encoding', value]),
    fc.constantFrom(...RANGES).map((value) => ['Range', value]),
    fc
      .constantFrom(...tags, '*', '"old"', '', `W/${tags[0]}, "b"`)
      .map((value) => ['If-None-Match', value]),
    fc.constantFrom(...tags, '"old"').map((value) => ['If-Range', value]),
    fc.constantFrom(...MORE),
  )
  return fc
    .record({
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant('GET') },
        { weight: 3, arbitrary: fc.constant('HEAD') },
        fc.constantFrom('POST', 'OPTIONS', 'DELETE', 'get', 'PROPFIND'),
      ),
      target: fc.tuple(path, query).map(join),
      host: fc.constantFrom(...hosts),
      headers: fc.array(header, { maxLength: 3 }),
      version: fc.oneof({ weight: 30, arbitrary: fc.constant('1.1') }, fc.constant('1.0')),
    })
    .map(({ method, target, host, headers, version }) => {
      const lines = [['Host', host], ...headers].map(([name, value]) => `${name}: ${value}\r\n`)
      return `${method} /${target} HTTP/${version}\r\n${lines.join('')}\r\n`
    })
}

const join = (pieces: readonly string[]) => pieces.join('')
