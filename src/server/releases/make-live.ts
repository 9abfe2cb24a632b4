import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { StoredRelease } from './find-release.ts'
import type { SiteChanged } from './publishing-parts.ts'
import type { SiteState } from './read-site.ts'

/** A site's row, locked by a transaction. */
export type HeldSite = SiteState & { liveReleaseId: string | null; isDeleted: boolean }
type Hold = (siteId: string) => Promise<HeldSite | undefined>
type LiveParts = {
  db: Db
  /** Notifies the hosting in this process; other replicas are notified by the database. */
  siteChanged: SiteChanged
}

/**
 * Changes what visitors see, in one transaction that locks each site before changing it. After the
 * commit, the hosts of all locked sites are read again.
 */
export async function changeLive<T>(
  { db, siteChanged }: LiveParts,
  change: (transaction: Db, hold: Hold) => Promise<T>,
): Promise<T> {
  const held = new Set<string>()
  const answer = await db.transaction().execute((transaction) =>
    change(transaction, async (siteId) => {
      const site = await holdSite(transaction, siteId)
      if (site) held.add(siteId)
      return site
    }),
  )
  for (const siteId of held) await siteChanged(siteId)
  return answer
}

async function holdSite(transaction: Db, siteId: string): Promise<HeldSite | undefined> {
  const row = await transaction
    .selectFrom('sites')
    .select(['id', 'domain', 'own_domain as ownDomain'])
    .select(['revision', 'assets_revision as assetsRevision'])
    .select(['published_release_id as liveReleaseId', 'deleted_at as deletedAt'])
    .where('id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { deletedAt, ...site } = row
  return { ...site, isDeleted: deletedAt !== null }
}

/** Puts the version live that a leader chose. */
export async function putLive(
  transaction: Db,
  siteId: string,
  { id, revision, assetsRevision }: Pick<StoredRelease, 'id' | 'revision' | 'assetsRevision'>,
): Promise<void> {
  await transaction
    .updateTable('sites')
    .set({
      status: 'published',
      published_at: sql<Date>`now()`,
      published_release_id: id,
      published_revision: revision,
      published_assets_revision: assetsRevision,
    })
    .where('id', '=', siteId)
    .execute()
}

/** Puts another rendering of the same version live; nothing changes for the leader. */
export async function replaceLive(
  transaction: Db,
  siteId: string,
  releaseId: string,
): Promise<void> {
  await transaction
    .updateTable('sites')
    .set({ published_release_id: releaseId })
    .where('id', '=', siteId)
    .execute()
}

/** If the removal of an upload is the only change since publishing, nothing is left to publish. */
export async function settleRemoval(transaction: Db, siteId: string): Promise<void> {
  await transaction
    .updateTable('sites')
    .set(({ ref, eb }) => ({
      published_assets_revision: ref('assets_revision'),
      published_revision: eb
        .case()
        .when('published_revision', '=', eb('revision', '-', 1))
        .then(ref('revision'))
        .else(ref('published_revision'))
        .end(),
    }))
    .where('id', '=', siteId)
    .where('published_assets_revision', '=', ({ eb }) => eb('assets_revision', '-', 1))
    .execute()
}

export async function setUnpublished(transaction: Db, siteId: string): Promise<void> {
  await transaction
    .updateTable('sites')
    .set({
      status: 'draft',
      published_release_id: null,
      published_revision: null,
      published_assets_revision: null,
    })
    .where('id', '=', siteId)
    .execute()
}
