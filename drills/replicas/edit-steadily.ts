import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { sized } from '../drill.ts'
import { type Leader, sayVersion } from './open-leader.ts'

/** An account publishes at most 120 times in five minutes. */
const PAUSE = sized(1_500, 100)
/** How soon a leader retries when told to. */
const TRY_AGAIN = sized(2_000, 500)
const PHOTO_EVERY = sized(8, 25)
const MOST_PHOTOS = 20

type Outcome = { told: string | null; isFault?: boolean }

/** The refusals that a leader got, with counts. `faults`: responses that mean a bug of ours. */
export type Told = { counts: Map<string, number>; faults: number }

/**
 * A leader who saves and publishes, retries whatever is not acknowledged, and occasionally adds a
 * photo.
 */
export function editSteadily(leader: Leader) {
  const { client, siteId } = leader
  const acknowledged = { saved: 0, published: 0, photos: [] as string[] }
  let attempted = 0
  let told: Told = { counts: new Map(), faults: 0 }
  let isOver = false

  const isDone = async (what: string, act: () => Promise<Outcome>): Promise<boolean> => {
    const { told: sentence, isFault = false } = await act()
    if (sentence === null) return true
    const line = `${what}: ${sentence}`
    told.counts.set(line, (told.counts.get(line) ?? 0) + 1)
    if (isFault) told.faults += 1
    return false
  }
  const untilDone = async (what: string, act: () => Promise<Outcome>): Promise<boolean> => {
    while (!isOver) {
      if (await isDone(what, act)) return true
      await delay(TRY_AGAIN)
    }
    return false
  }
  const save = async (): Promise<Outcome> => {
    const row = { tagline: sayVersion(attempted) }
    const { error, status } = await client.from('sites').update(row).eq('id', siteId)
    return error ? { told: `${status} ${error.message}`, isFault: status === 500 } : { told: null }
  }
  const call = async (name: string, body: object): Promise<Outcome> => {
    const { data, error } = await client.functions.invoke(name, { body })
    if (!error) return { told: data.success ? null : data.error }
    const status = error.context instanceof Response ? error.context.status : 0
    return { told: `${status || 'no answer'}`, isFault: status === 500 }
  }
  const addPhoto = async () => {
    const id = randomUUID()
    const photo = new File([await samplePhoto(attempted)], 'photo.jpg', { type: 'image/jpeg' })
    const form = new FormData()
    for (const [name, value] of Object.entries({ id, siteId, kind: 'photo', file: photo })) {
      form.append(name, value)
    }
    if (await isDone('uploading', () => call('upload-asset', form))) acknowledged.photos.push(id)
  }
  const editing = (async () => {
    while (!isOver) {
      attempted += 1
      const version = attempted
      if (await untilDone('saving', save)) acknowledged.saved = version
      const isTurn = version % PHOTO_EVERY === 1 && acknowledged.photos.length < MOST_PHOTOS
      if (isTurn) await addPhoto()
      if (await untilDone('publishing', () => call('publish-site', { siteId })))
        acknowledged.published = version
      await delay(PAUSE)
    }
  })()

  return {
    acknowledged,
    attempted: () => attempted,
    /** The refusals since the last call. */
    take(): Told {
      const taken = told
      told = { counts: new Map(), faults: 0 }
      return taken
    },
    async stop(): Promise<void> {
      isOver = true
      await editing
    },
  }
}

export type Editor = ReturnType<typeof editSteadily>
