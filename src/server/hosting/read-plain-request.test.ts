import { expect, it } from 'vitest'
import { readPlainRequest } from './read-plain-request.ts'
import { noHints } from './site-request.ts'

const read = (head: string) => readPlainRequest(Buffer.from(head, 'latin1'))
const get = (...headers: string[]) =>
  read(['GET / HTTP/1.1', 'Host: troop42.example', ...headers, '', ''].join('\r\n'))

it('A plain request is read with all that an answer may depend on', () => {
  const request = get(
    'user-agent: any',
    'ACCEPT-ENCODING:  gzip, br ',
    'If-None-Match: "a"',
    'Range: bytes=0-9',
    'if-range: "b"',
    'Connection: Keep-Alive',
  )
  expect(request).toEqual({
    method: 'GET',
    target: '/',
    host: 'troop42.example',
    hasTwoHosts: false,
    encodings: 'gzip, br',
    etags: '"a"',
    range: 'bytes=0-9',
    rangeEtag: '"b"',
    visit: { ...noHints(), agent: 'any' },
  })
  expect(read('HEAD /a?b HTTP/1.1\r\nhost: a\r\n\r\n')).toMatchObject({
    method: 'HEAD',
    target: '/a?b',
    host: 'a',
  })
})

it('Headers that tell a visit are noted, and none without them', () => {
  expect(get()?.visit).toBeUndefined()
  expect(
    get(
      'Sec-Fetch-Dest: document',
      'sec-fetch-mode: navigate',
      'Sec-Fetch-Site: cross-site',
      'User-Agent: any',
      'Referer: https://a.example/',
      'Sec-GPC: 1',
      'Sec-Purpose: prefetch',
    )?.visit,
  ).toEqual({
    dest: 'document',
    navigates: true,
    isWithin: false,
    agent: 'any',
    referrer: 'https://a.example/',
    objects: true,
    isAhead: true,
  })
  expect(get('DNT: 0')?.visit).toBeUndefined()
})

it.each([
  'Host: troop42.example',
  'Content-Length: 0',
  'transfer-encoding: chunked',
  'Upgrade: websocket',
  'Expect: 100-continue',
  'Trailer: any',
  'Connection: close',
  'Bad name: any',
  ': any',
  'X-Tab:\tany',
  'X-None:any',
  'X-Line: a\n b',
  'X-Letter: é',
])('A request with the header %j is not plain', (header) => {
  expect(get()).not.toBeNull()
  expect(get(header)).toBeNull()
})

it.each(['Accept-Encoding', 'If-None-Match', 'Range', 'If-Range'])(
  'A request with the header %s twice is not plain',
  (name) => {
    expect(get(`${name}: a`)).not.toBeNull()
    expect(get(`${name}: a`, `${name}: a`)).toBeNull()
  },
)

it.each([
  '',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n\r\nG',
  'GET / HTTP/1.0\r\nHost: a\r\n\r\n',
  'GET  / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\n\r\n',
  'get / HTTP/1.1\r\nHost: a\r\n\r\n',
  `GET /${'a'.repeat(4_096)} HTTP/1.1\r\nHost: a\r\n\r\n`,
])('%j is no plain request', (head) => {
  expect(read(head)).toBeNull()
})
