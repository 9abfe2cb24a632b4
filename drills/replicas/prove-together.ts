import { setTimeout as delay } from 'node:timers/promises'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { sized, tell } from '../drill.ts'
import { readPage } from '../read-page.ts'
import { type Leader, openLeader, publish, readVersion, sayVersion } from './open-leader.ts'
import type { Replica, Stage } from './open-stage.ts'

const CHANGES = sized(30, 3)
/** In milliseconds; the short form judges no time. */
const SEEN_WITHIN = sized(1_000, Number.POSITIVE_INFINITY)
const LONGEST = 10_000
const PASSES = 2

/** Signs in at one replica, uploads at the next, publishes at the next, and visits all of them. */
export async function proveTogether(stage: Stage, replicas: readonly Replica[]): Promise<void> {
  const ports = replicas.map(({ port }) => port)
  const at = (turn: number) => ports[turn % ports.length] ?? 0
  const leader = await openLeader(at(0), stage.appOrigin, `together-${ports.length}`)
  const { client, siteId } = leader
  leader.goTo(at(1))
  const form = new FormData()
  form.append('siteId', siteId)
  form.append('kind', 'photo')
  form.append('file', new File([await samplePhoto()], 'photo.jpg', { type: 'image/jpeg' }))
  const { data } = await client.functions.invoke('upload-asset', { body: form })
  if (!data?.success) throw new Error(`nothing was uploaded: ${JSON.stringify(data)}`)
  leader.goTo(at(2))
  await publish(leader)
  let lacking = 0
  for (const port of ports) {
    const page = await readPage(port, leader.host)
    if (!page.includes(`photos/${data.asset.id}`)) lacking += 1
  }
  const begun = `${ports.length} replicas, signed in at one, uploaded at the next, published at a third`
  tell(`${begun}: replicas without the page`, lacking, 0)

  const delays: number[] = []
  for (let turn = 1; turn <= CHANGES; turn += 1) {
    leader.goTo(at(turn))
    delays.push(await changeOnce(leader, turn, ports))
  }
  tell(`${ports.length} replicas: changes published`, delays.length)
  tell('… until the last replica showed one, worst, ms', Math.max(...delays), SEEN_WITHIN)
}

/** The time from the acknowledgment of a change until the last replica showed it. */
async function changeOnce(
  leader: Leader,
  version: number,
  ports: readonly number[],
): Promise<number> {
  const { client, siteId, host } = leader
  await client
    .from('sites')
    .update({ tagline: sayVersion(version) })
    .eq('id', siteId)
    .throwOnError()
  await publish(leader)
  const begin = performance.now()
  for (const port of ports) {
    while (readVersion(await readPage(port, host)) !== version) {
      if (performance.now() - begin > LONGEST) throw new Error('a replica never showed a change')
      await delay(PASSES)
    }
  }
  return Math.round(performance.now() - begin)
}
