import { request as startRequest } from 'node:http'
import { text } from 'node:stream/consumers'

/** The page of a host on a local port; rejects unless it is a complete response with 200. */
export async function readPage(port: string | number, host: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  startRequest({ port, host: '127.0.0.1', headers: { host } }, (response) => {
    if (response.statusCode === 200) text(response).then(resolve, reject)
    else reject(new Error(`answered ${response.statusCode}`))
  })
    .on('error', reject)
    .end()
  return promise
}
