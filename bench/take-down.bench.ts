import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { startFakeCdn } from '#server/testing/fake-cdn.ts'
import type { Answer } from '#server/testing/host-sites.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { judge, report, sized, spread } from './measure.ts'
import { openSeededFolder, SEEDED_DOMAIN } from './seeded-folder.ts'

/** From “Take it down” until the page, the files of the picture and a CDN in front of them show nothing of it. */
const SITES = sized(17, 1)
/** So many are hidden at once. */
const PICTURES = sized(3, 1)
const GIVEN_UP = 60_000

const { environment, others } = await openSeededFolder(SITES, 4)
let port = 0
const cdn = await startFakeCdn((host, path) => visit(host, path))
await using server = await open()
port = Number(new URL(server.origin).port)

async function open() {
  const settings = {
    CDN_PURGE_URL: `${cdn.origin}/zones/abc/purge_cache`,
    CDN_PURGE_TOKEN: 'bench',
  }
  const { origin, child, exited } = await startProcess({ ...environment, ...settings })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { origin, [Symbol.asyncDispose]: stop }
}

async function read(asked: ClientRequest): Promise<Answer> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  const { statusCode: status = 0, headers } = response
  return { status, headers, bytes, text: bytes.toString() }
}

const visit = (host: string, path: string) =>
  read(request({ host: '127.0.0.1', port, path, headers: { host } }).end())

/** A family's own connection each: an IP may ask for so many an hour. */
function send(host: string, picture: string, localAddress: string): Promise<Answer> {
  const body = new URLSearchParams({ picture, who: 'parent' }).toString()
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
  const settings = { host: '127.0.0.1', port, path: '/take-down', method: 'POST' }
  return read(request({ ...settings, headers, localAddress }).end(body))
}

async function until(isTrue: () => Promise<boolean>, begin: number): Promise<number> {
  while (!(await isTrue())) {
    if (performance.now() - begin > GIVEN_UP) throw new Error('the picture is still there')
    await delay(5)
  }
  return performance.now() - begin
}

const page: number[] = []
const edge: number[] = []
for (const [nth, domain] of others.domains.entries()) {
  const host = `${domain}.${SEEDED_DOMAIN}`
  const form = await visit(host, '/take-down')
  const ids = [...form.text.matchAll(/name="picture" value="([^"]+)"/g)].map(([, id = '']) => id)
  const asked = ids.slice(0, PICTURES)
  if (asked.length < PICTURES) throw new Error(`${host} has too few pictures: ${form.status}`)
  for (const id of asked) {
    const { text: before } = await cdn.visit(host)
    const file = new RegExp(`photos/[^" ]*${id}[^" ]*`).exec(before)?.[0]
    if (!file) throw new Error('the page does not show the picture')
    await cdn.visit(host, `/${file}`)
    const isGoneAt = async (from: typeof visit) =>
      !(await from(host, '/')).text.includes(id) && (await from(host, `/${file}`)).status === 404
    const begin = performance.now()
    const { headers } = await send(host, id, `127.0.${nth}.2`)
    if (headers['location'] !== '/take-down?done=hidden') throw new Error('it was not hidden')
    page.push(await until(() => isGoneAt(visit), begin))
    edge.push(await until(() => isGoneAt(cdn.visit), begin))
  }
}
cdn.close()
report('take a picture down until it is off the page, ms', spread(page, 0))
report('the same until a CDN has dropped it, ms', spread(edge, 0))
judge('take-down', page)
judge('take-down-worst', page)
judge('take-down-edge', edge)
