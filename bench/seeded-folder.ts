import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type OperatorContext,
  openOperatorContext,
} from '#server/operation/open-operator-context.ts'
import { type Seeded, seedSites } from '#server/seeding/seed-sites.ts'
import { readConfig } from '#server/settings/config.ts'
import { addSharePictures } from '#server/testing/add-share-pictures.ts'
import { copySites } from '#server/testing/copy-sites.ts'
import { sized } from './measure.ts'

/** The domain of all seeded sites, whatever the port: changing it would rerender all of them. */
export const SEEDED_DOMAIN = 'troops.test'
/** The number of photos of the site `alone`, the only site of its account. */
export const SEEDED_PHOTOS = sized(20, 1)

export type SeededFolder = {
  environment: Record<string, string>
  alone: Seeded
  others: Seeded
}

/**
 * A data folder with `count` published sites of `photos` each, and another with many. Ten thousand
 * take minutes, so all benches of a run share the folders, below BENCH_FOLDER.
 */
export function openSeededFolder(count: number, photos = 0): Promise<SeededFolder> {
  return openFolder(`sites-${count}-${photos}`, async (context) => {
    const others = await seedSites(context, count, photos)
    await addSharePictures(context)
    return others
  })
}

/** The same within seconds: all but one of its sites are copies of it, and share its files. */
export function openCopiedFolder(count: number): Promise<SeededFolder> {
  return openFolder(`copies-${count}`, async (context) => {
    const others = await seedSites(context, 1, 0)
    await addSharePictures(context)
    await copySites(context.db, { domain: others.domains[0] ?? '', count: count - 1 })
    return others
  })
}

async function openFolder(
  name: string,
  seed: (context: OperatorContext) => Promise<Seeded>,
): Promise<SeededFolder> {
  const shared = process.env['BENCH_FOLDER']
  if (!shared) throw new Error('benches are run by `npm run bench`')
  const place = join(shared, name)
  const notes = join(place, 'seeded.json')
  const environment = {
    DATA_DIR: join(place, 'data'),
    SITE_DOMAIN: SEEDED_DOMAIN,
    LOG_LEVEL: 'error',
  }
  if (!existsSync(notes)) {
    await mkdir(place, { recursive: true })
    await using context = await openOperatorContext(readConfig(environment))
    const alone = await seedSites(context, 1, SEEDED_PHOTOS)
    const others = await seed(context)
    await writeFile(notes, JSON.stringify({ alone, others }))
  }
  return { environment, ...JSON.parse(await readFile(notes, 'utf8')) }
}
