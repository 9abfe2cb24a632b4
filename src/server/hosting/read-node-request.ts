import type { IncomingMessage } from 'node:http'
import type { SiteRequest } from './site-request.ts'

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
      objects: headers['sec-gpc'] === '1' || headers['dnt'] === '1',
      isAhead: headers['purpose'] !== undefined || headers['sec-purpose'] !== undefined,
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
