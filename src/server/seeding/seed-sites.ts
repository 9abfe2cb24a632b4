import { randomBytes, randomUUID } from 'node:crypto'
import { hash } from 'bcrypt'
import type { Sql } from 'postgres'
import type { Workshop } from '../operation/open-workshop.ts'
import { publishSite } from '../publishing/publish-site.ts'
import { eachLimited } from '../storage/each-limited.ts'
import { type DrawnPicture, drawPictures } from './draw-pictures.ts'
import { sampleCaption, sampleTroop } from './sample-troop.ts'

export type Seeded = { email: string; password: string; domains: string[] }

const AT_ONCE = 6
const HASH_COST = 10

/** Fills a data folder with published sample sites of one account, and says how to sign in to it. */
export async function seedSites(
  workshop: Workshop,
  count: number,
  photos = 4,
  onSite: (done: number) => void = () => {},
): Promise<Seeded> {
  const { sql, store } = workshop
  const email = `samples-${randomUUID().slice(0, 8)}@example.org`
  const password = randomBytes(9).toString('base64url')
  const leader = { id: randomUUID(), sessionId: '' }
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, updated_at)
    values (${leader.id}, ${email}, ${await hash(password, HASH_COST)}, now(), now(), now())`
  const pictures = photos > 0 ? await drawPictures(store) : []
  const domains: string[] = []
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  await eachLimited(numbers, AT_ONCE, async (number) => {
    const { id: siteId, domain } = await saveSite(sql, leader.id, number)
    for (let position = 0; position < photos; position += 1) {
      const picture = pictures[(number + position) % pictures.length]
      if (picture) await addPhoto(workshop, siteId, position, picture)
    }
    await publishSite(workshop, leader, { siteId })
    domains.push(domain)
    onSite(domains.length)
  })
  return { email, password, domains }
}

async function saveSite(sql: Sql, userId: string, number: number) {
  const { domain: wanted, ...facts } = sampleTroop(number)
  const id = randomUUID()
  const [allotted] = await sql<{ domain: string }[]>`
    select private.allot_domain(${id}, ${wanted}, ${facts.site_name}, ${facts.location})
      as domain`
  const row = { ...facts, id, user_id: userId, domain: allotted?.domain ?? wanted }
  const [site] = await sql<{ id: string; domain: string }[]>`
    insert into public.sites ${sql(row)} returning id, domain`
  if (!site) throw new Error(`no site was made for ${wanted}`)
  return site
}

async function addPhoto(
  { sql, store }: Workshop,
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
  await sql`
    insert into public.site_assets
      (id, site_id, kind, position, alt, caption, file_key, content_type, bytes, width, height, color, files)
    values (${id}, ${siteId}, 'photo', ${position}, 'Drawing of a landscape',
      ${sampleCaption(position)}, ${folder}, 'image/jpeg', ${own.reduce((sum, { bytes }) => sum + bytes, 0)},
      960, 720, ${color}, ${sql.json(own)})`
}
