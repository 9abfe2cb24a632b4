import { sized, tell } from '../drill.ts'
import type { Leader } from './create-leaders.ts'
import type { Stage } from './open-stage.ts'
import { speaksQuic } from './speaks-quic.ts'

const PATH = '/contact.html?from=flyer'

/** A certificate on the first visit, and never more than one redirect on the way to the page. */
export async function proveVisits(stage: Stage, leader: Leader, name: string): Promise<void> {
  const { visitor, appOrigin } = stage
  const begin = performance.now()
  const first = await visitor.visit(`https://${name}/`)
  if (sized(true, false))
    tell('first visit of a proved name, ms', Math.round(performance.now() - begin))
  tell('first visits that did not get the page', first.page.includes(leader.title) ? 0 : 1, 0)
  tell('answers not over HTTP/2', first.protocol === 'h2' ? 0 : 1, 0)
  const isStrict = /max-age=\d{7,}/.test(first.headers.get('strict-transport-security') ?? '')
  tell('answers without HSTS', isStrict ? 0 : 1, 0)
  const older = await visitor.visit(`https://${name}/`, { protocol: 'http/1.1' })
  tell('answers that do not offer HTTP/3', older.headers.get('alt-svc')?.includes('h3=') ? 0 : 1, 0)
  tell('ports that do not speak HTTP/3', (await speaksQuic(stage.ports.https)) ? 0 : 1, 0)
  tell('pages that did not come over HTTP/1.1', older.page.includes(leader.title) ? 0 : 1, 0)

  const page = `https://${name}${PATH}`
  const { free } = leader
  const ways = [name, `www.${name}`, free].flatMap((host) => [`http://${host}`, `https://${host}`])
  let [most, lost, temporary] = [0, 0, 0]
  for (const way of ways) {
    const seen = await visitor.follow(way + PATH)
    most = Math.max(most, seen.hops)
    if (seen.address !== page || seen.status !== 200) lost += 1
    const { status } = await visitor.visit(way + PATH)
    if (![200, 301].includes(status)) temporary += 1
  }
  tell('redirects from the own domain’s four forms and the free two', most, 1)
  tell('of these, ways that do not end at the page', lost, 0)
  tell('redirects that are not for good', temporary, 0)

  const other = await stage.leaders.found(2)
  const plain = await visitor.follow(`http://${other.free}/`)
  const isThere = plain.address === `https://${other.free}/` && plain.page.includes(other.title)
  tell(
    'a free address alone: ways that do not end at the page',
    isThere && plain.hops === 1 ? 0 : 1,
    0,
  )
  const app = await visitor.follow(`${appOrigin.replace('https', 'http')}/?a=b`)
  const isApp = app.address === `${appOrigin}/?a=b` && app.hops === 1 && app.protocol === 'h2'
  tell('the app: ways that do not end at it', isApp ? 0 : 1, 0)
}
