import { randomBytes, randomUUID } from 'node:crypto'
import { sampleCaptions } from '#samples/captions.ts'
import { sampleTroop } from '#samples/sample-troop.ts'
import { approveAccount } from '../accounts/approvals.ts'
import { createConfirmedAccount } from '../accounts/create-confirmed-account.ts'
import { eachLimited } from '../lib/each-limited.ts'
import type { OperatorContext } from '../operation/open-operator-context.ts'
import { drawPictures } from './draw-pictures.ts'
import { plantSite } from './plant-site.ts'

export type Seeded = { email: string; password: string; domains: string[] }

const AT_ONCE = 6
const SCENES = [1, 2, 3, 4, 5, 6, 7, 8]

/** Fills a data folder with published sample sites of one account, and returns its credentials. */
export async function seedSites(
  context: OperatorContext,
  count: number,
  photoCount = 4,
  onSite: (done: number) => void = () => {},
): Promise<Seeded> {
  const { db, store } = context
  const email = `samples-${randomUUID().slice(0, 8)}@example.org`
  const password = randomBytes(9).toString('base64url')
  const account = { id: await createConfirmedAccount(db, { email, password }), sessionId: '' }
  await approveAccount(db, account.id)
  const pictures = photoCount > 0 ? await drawPictures(store, SCENES) : []
  const domains: string[] = []
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  await eachLimited(numbers, AT_ONCE, async (number) => {
    const site = { ...sampleTroop(number), photoCaptions: sampleCaptions(photoCount) }
    const photos = Array.from({ length: photoCount }, (_, position) => {
      return pictures[(number + position) % pictures.length]
    }).filter((picture) => picture !== undefined)
    domains.push(await plantSite(context, account, site, { photos }))
    onSite(domains.length)
  })
  return { email, password, domains }
}
