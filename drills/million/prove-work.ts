import { setTimeout as delay } from 'node:timers/promises'
import { readdressAll } from '#server/addresses/readdress-live.ts'
import { sweepAssets } from '#server/assets/sweep-assets.ts'
import { openUntimedDb } from '#server/database/open-untimed-db.ts'
import { selectWithoutPicture } from '#server/releases/share-pictures.ts'
import { sweepReleases } from '#server/releases/sweep-releases.ts'
import { sized, tell } from '../drill.ts'
import type { Million } from './open-million.ts'

const DUE = sized(5_000, 50)
const LONGEST = 600_000

/** Some of all pages are due at once, the others later; the replica renders them. */
export async function proveDuePages({ database }: Million): Promise<void> {
  await database.query(
    `update private.live_pages set due_at = now()
     where site_id in (select site_id from private.live_pages limit ${DUE})`,
  )
  const begin = performance.now()
  const due = `select count(*)::int as count from private.live_pages where due_at <= now()`
  while ((await database.query(due)).rows[0]?.count > 0) {
    if (performance.now() - begin > LONGEST) throw new Error('pages stay due')
    await delay(200)
  }
  tell('pages due at once', DUE)
  tell('… rendered a second', Math.round((1_000 * DUE) / (performance.now() - begin)))
}

/** The nightly work, except for requests to the store: see docs/scale.md for those. */
export async function proveNight({ context, databaseUrl }: Million): Promise<void> {
  await using patient = await openUntimedDb(databaseUrl)
  const parts = { ...context, db: patient.db }
  const steps: Record<string, () => Promise<unknown>> = {
    'uploads that nobody can get back': () => sweepAssets(parts, new Date()),
    'sites that nobody can get back': () => sweepReleases(parts, new Date()),
    'pages that name another address': () => readdressAll(parts),
    'pages without a share picture': () => selectWithoutPicture(patient.db).limit(100).execute(),
  }
  for (const [what, step] of Object.entries(steps)) {
    const begin = performance.now()
    await step()
    tell(`the night: ${what}, s`, Number(((performance.now() - begin) / 1_000).toFixed(1)))
  }
}
