import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listHostileAddresses } from '../testing/hostile-addresses.ts'
import { sendAnswer, startStranger } from '../testing/stranger-server.ts'
import { createFetchSafely } from './fetch-safely.ts'
import { FetchFailed } from './fetching.errors.ts'

type Stranger = Awaited<ReturnType<typeof startStranger>>

/** Every name resolves to this machine, the worst case. */
const lookup = async () => ['127.0.0.1']
const REFUSED = new Set(['bad-address', 'not-public'])

let canary: Stranger
let leader: Stranger
beforeAll(async () => {
  canary = await startStranger((socket) => sendAnswer(socket, '200 OK', [], 'found'), '::')
  leader = await startStranger((socket, request) => {
    const to = Buffer.from(/^GET \/\?([0-9a-f]*)/.exec(request)?.[1] ?? '', 'hex').toString()
    const location = Buffer.from(to).toString('latin1')
    sendAnswer(socket, '302 Found', [`Location: ${location}`])
  })
})
afterAll(async () => {
  await canary[Symbol.asyncDispose]()
  await leader[Symbol.asyncDispose]()
})

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'answered',
    (error) => (error instanceof FetchFailed ? error.reason : `${error}`),
  )

describe('The canary', () => {
  it('sings when it is asked', async () => {
    const fetchSafely = createFetchSafely({ allow: [canary.host] })
    const { body } = await fetchSafely({ url: canary.origin })
    expect(Buffer.from(body).toString()).toBe('found')
    expect(canary.connections()).toBe(1)
  })
})

describe.each([
  { when: '', isPortOpen: false },
  // Then only the IP check can refuse.
  { when: ', at a port that is open', isPortOpen: true },
])('An address that leads to this machine, to a private network or nowhere$when', (given) => {
  const portsOf = () => [80, 443, ...(given.isPortOpen ? [canary.port] : [])]

  it('is not asked, however it is written', async () => {
    const fetchSafely = createFetchSafely({ allow: [], lookup, ports: portsOf() })
    const before = canary.connections()
    for (const url of listHostileAddresses(canary.port)) {
      expect([url, REFUSED.has(await reasonOf(fetchSafely({ url })))]).toEqual([url, true])
    }
    expect(canary.connections()).toBe(before)
  })

  it('is not asked because a server leads to it', async () => {
    const fetchSafely = createFetchSafely({ allow: [leader.host], lookup, ports: portsOf() })
    const before = canary.connections()
    for (const to of listHostileAddresses(canary.port)) {
      const url = `${leader.origin}/?${Buffer.from(to).toString('hex')}`
      const reason = await reasonOf(fetchSafely({ url }))
      // A relative URL leads to the same server, which redirects again.
      const isOwn = URL.parse(to, url)?.host === leader.host
      const isRefused = isOwn ? reason === 'too-many-redirects' : REFUSED.has(reason)
      expect([to, reason, isRefused]).toEqual([to, reason, true])
    }
    expect(canary.connections()).toBe(before)
    expect(leader.requests.length).toBeGreaterThan(100)
  })
})
