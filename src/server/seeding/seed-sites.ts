import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sampleCaptions } from '#samples/captions.ts'
import { sampleTroop } from '#samples/sample-troop.ts'
import { toRow } from '#site/facts/site.ts'
import { createConfirmedAccount } from '../accounts/create-confirmed-account.ts'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import { eachLimited } from '../each-limited.ts'
import { vouchForAccount } from '../moderation/vouch-for-account.ts'
import type { OperatorContext } from '../operation/open-operator-context.ts'
import { publishSite } from '../releases/publish-site.ts'
import { type DrawnPicture, drawPictures } from './draw-pictures.ts'

export type Seeded = { email: string; password: string; domains: string[] }

const AT_ONCE = 6

/** Fills a data folder with published sample sites of one account, and returns how to sign in to it. */
export async function seedSites(
  context: OperatorContext,
  count: number,
  photos = 4,
  onSite: (done: number) => void = () => {},
): Promise<Seeded> {
  const { db, store } = context
  const email = `samples-${randomUUID().slice(0, 8)}@example.org`
  const password = randomBytes(9).toString('base64url')
  const account = { id: await createConfirmedAccount(db, { email, password }), sessionId: '' }
  await vouchForAccount(context, { email })
  const pictures = photos > 0 ? await drawPictures(store) : []
  const domains: string[] = []
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  await eachLimited(numbers, AT_ONCE, async (number) => {
    const { id: siteId, domain } = await saveSite(db, account.id, number, photos)
    for (let position = 0; position < photos; position += 1) {
      const picture = pictures[(number + position) % pictures.length]
      if (picture) await addPhoto(context, siteId, position, picture)
    }
    await publishSite(context, account, { siteId })
    domains.push(domain)
    onSite(domains.length)
  })
  return { email, password, domains }
}

async function saveSite(db: Db, userId: string, number: number, photos: number) {
  const site = { ...sampleTroop(number), photoCaptions: sampleCaptions(photos) }
  const {
    domain: wanted,
    leaders,
    questions,
    section_headings: headings,
    ...row
  } = toRow(site, userId)
  const id = randomUUID()
  const allotted = sql<string>`
    private.allot_domain(${id}, ${wanted}, ${row.site_name}, ${row.location}, ${row.unit_kind})`
  return db
    .insertInto('sites')
    .values({
      ...row,
      leaders: asJson(leaders),
      questions: asJson(questions),
      section_headings: headings && asJson(headings),
      id,
      domain: allotted,
    })
    .returning(['id', 'domain'])
    .executeTakeFirstOrThrow()
}

async function addPhoto(
  { db, store }: OperatorContext,
  siteId: string,
  position: number,
  { color, files }: DrawnPicture,
): Promise<void> {
  const id = randomUUID()
  const folder = `assets/${siteId}/${randomUUID()}`
  const own = files.map((file) => {
    const name = file.key.split('/').at(-1)
    return { ...file, path: `photos/${id}-${name}`, key: `${folder}/${name}` }
  })
  await Promise.all(own.map(({ key }, index) => store.copy(files[index]?.key ?? '', key)))
  await db
    .insertInto('site_assets')
    .values({
      id,
      site_id: siteId,
      kind: 'photo',
      position,
      alt: 'Drawing of a landscape',
      file_key: folder,
      content_type: 'image/jpeg',
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      width: 960,
      height: 720,
      color,
      files: asJson(own),
    })
    .execute()
}
