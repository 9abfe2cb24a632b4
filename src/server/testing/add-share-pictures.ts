import { asJson } from '#server/database/as-json.ts'
import { eachLimited } from '#server/lib/each-limited.ts'
import type { OperatorContext } from '#server/operation/open-operator-context.ts'
import { made } from '#server/releases/compose-release.ts'
import { findLiveRelease } from '#server/releases/find-release.ts'
import { describeSharePicture } from '#server/releases/share-pictures.ts'
import { SHARE_PATH } from '#site/templates/share.ts'

const NOT_DRAWN = Buffer.from('not drawn')

/**
 * Sites published through the app have a share picture. Without one, a server that starts would draw them all, and
 * rerendering would add them.
 */
export async function addSharePictures({ db, store }: OperatorContext): Promise<void> {
  const sites = await db.selectFrom('sites').select('id').execute()
  await eachLimited(sites, 6, async ({ id: siteId }) => {
    const release = await findLiveRelease(db, siteId)
    if (!release) throw new Error('a site was not published')
    const { id, folder, facts, files } = release
    await store.write(`${folder}/${SHARE_PATH}`, NOT_DRAWN)
    const shows = describeSharePicture(facts)
    const { hash } = made(SHARE_PATH, NOT_DRAWN)
    const added = { path: SHARE_PATH, hash, bytes: NOT_DRAWN.byteLength, isPacked: false, shows }
    await db
      .updateTable('releases')
      .set({ files: asJson([...files, added]) })
      .where('id', '=', id)
      .execute()
  })
}
