import type { IncomingMessage } from 'node:http'
import type { SiteRequest } from './site-request.ts'

const OBJECTIONS = ['sec-gpc', 'dnt']
const AHEAD = ['purpose', 'x-purpose', 'sec-purpose', 'x-moz']

export function readNodeRequest({
  method = '',
  url = '/',
  headers,
  rawHeaders,
}: IncomingMessage): SiteRequest {
  const { host, range } = headers
  const dest = headers['sec-fetch-dest']
  return {
    method,
    target: url,
    host,
    proto: headers['x-forwarded-proto']?.toString(),
    hasTwoHosts: countHosts(rawHeaders) > 1,
    encodings: headers['accept-encoding'],
    etags: headers['if-none-match'],
    range,
    rangeEtag: headers['if-range']?.toString(),
    visit: {
      dest: dest === undefined ? null : dest === 'document' ? 'document' : 'other',
      navigates: headers['sec-fetch-mode'] === 'navigate',
      isWithin: headers['sec-fetch-site'] === 'same-origin',
      agent: headers['user-agent'] ?? '',
      referrer: headers.referer ?? '',
      objects: OBJECTIONS.some((name) => (headers[name] ?? '0') !== '0'),
      isAhead: AHEAD.some((name) => headers[name] !== undefined),
    },
  }
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
