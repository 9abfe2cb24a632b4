import { randomUUID } from 'node:crypto'
import type { ReleaseFile } from '#contract/published-file.ts'
import type { Site } from '#site/facts/site.ts'
import { listLinkedFiles } from '#site/linked-files.ts'
import { SHARE_PATH } from '#site/templates/share.ts'
import type { Db } from '../database/open-pool.ts'
import { readLiveFacts } from '../events/read-live-facts.ts'
import { isCommonFolder } from './common-files.ts'
import { composeTexts, type MadePart } from './compose-release.ts'
import { isUnchanged, type StoredRelease } from './find-release.ts'
import { type PageState, readPageState, settlePage } from './live-pages.ts'
import { changeLive, type HeldSite } from './make-live.ts'
import { hostSettings, type PublishingParts } from './publishing-parts.ts'
import { replaceTexts } from './release-rows.ts'
import { inRenderTurn } from './render-turns.ts'
import { removeFolders, storeRelease } from './store-release.ts'

/**
 * Further changes in the transaction that locks the site; false when the rendering is no longer
 * wanted.
 */
export type PlaceTexts = (transaction: Db, site: HeldSite) => Promise<boolean>

/**
 * Gives a release the texts that follow from its facts and today's live facts, in a separate
 * folder: the release's own files are never overwritten. Returns all of its files, or null if it
 * was not placed: a release that changed in the meantime is left alone.
 */
export async function rerenderTexts(
  parts: PublishingParts,
  release: StoredRelease,
  now: Date,
  place: PlaceTexts,
): Promise<ReleaseFile[] | null> {
  // All of it counts as the account's time: a full calendar takes as long to read and to store as
  // to render.
  const rendered = await inRenderTurn(release.accountId, () => makeTexts(parts, release, now))
  const isPlaced = await placeFiles(parts, release, rendered, place)
  const { currentFolder } = isPlaced ? release : rendered
  if (currentFolder !== null && rendered.currentFolder !== release.currentFolder) {
    void removeFolders(parts, [currentFolder])
  }
  return isPlaced ? rendered.files : null
}

type RenderedTexts = {
  page: PageState
  goodUntil: Date
  files: ReleaseFile[]
  currentFolder: string | null
}

/** Stores today's texts, except those that the release already has. */
async function makeTexts(
  parts: PublishingParts,
  release: StoredRelease,
  now: Date,
): Promise<RenderedTexts> {
  const { siteId } = release
  const page = await readPageState(parts.db, siteId)
  const live = await readLiveFacts(parts.db, siteId)
  const hasSharePicture = release.files.some(({ path }) => path === SHARE_PATH)
  const { parts: texts, goodUntil } = await composeTexts(release.facts, live, now, {
    hasSharePicture,
    ...hostSettings(parts),
  })
  const { files, currentFolder } = release
  if (isShown(release, texts)) return { page, goodUntil, files, currentFolder }
  const differing = texts.filter((text) => !isInRelease(release, text))
  const fresh = `releases/${siteId}/${randomUUID()}`
  const stored = await storeRelease(parts, fresh, differing)
  const folder = stored.some((file) => !file.folder) ? fresh : null
  return {
    page,
    goodUntil,
    files: listAll(release, texts, stored, folder),
    currentFolder: folder,
  }
}

/** Places the release with its present texts; its page is due at once. */
export async function placeUnchanged(
  parts: PublishingParts,
  release: StoredRelease,
  place: PlaceTexts,
): Promise<ReleaseFile[] | null> {
  const page = await readPageState(parts.db, release.siteId)
  const unchanged = { ...release, page, goodUntil: new Date() }
  return (await placeFiles(parts, release, unchanged, place)) ? release.files : null
}

function placeFiles(
  parts: PublishingParts,
  release: StoredRelease,
  { page, goodUntil, files, currentFolder }: RenderedTexts,
  place: PlaceTexts,
): Promise<boolean> {
  return changeLive(parts, async (transaction, hold) => {
    const site = await hold(release.siteId)
    if (!site || !(await isUnchanged(transaction, release))) return false
    if (!(await place(transaction, site))) return false
    if (files !== release.files) {
      await replaceTexts(transaction, release, { files, currentFolder })
    }
    await settlePage(transaction, page, goodUntil)
    return true
  })
}

/**
 * Whether it has these texts already: it was rerendered a moment ago, or the change is not visible.
 */
function isShown({ facts, files }: StoredRelease, texts: readonly MadePart[]): boolean {
  const linked = listLinked(facts)
  const shown = new Map(files.map(({ path, hash }) => [path, hash]))
  return (
    texts.every(({ path, hash }) => shown.get(path) === hash) &&
    files.filter(({ path }) => !linked.has(path)).length === texts.length
  )
}

/** Whether the text is already in the release's own folder or among the common files. */
function isInRelease({ files }: StoredRelease, { path, hash }: MadePart): boolean {
  return files.some(
    (file) =>
      file.path === path && file.hash === hash && (!file.folder || isCommonFolder(file.folder)),
  )
}

/** All of today's texts, and the release's files that are not texts. */
function listAll(
  { facts, files }: StoredRelease,
  texts: readonly MadePart[],
  stored: readonly ReleaseFile[],
  folder: string | null,
): ReleaseFile[] {
  const linked = listLinked(facts)
  const own = new Map(files.map((file) => [file.path, file]))
  const moved = new Map(stored.map((file) => [file.path, file]))
  const written = texts.flatMap(({ path }) => {
    const file = moved.get(path)
    if (!file) return own.get(path) ?? []
    return [folder === null ? file : { folder, ...file }]
  })
  return [...written, ...files.filter(({ path }) => linked.has(path))]
}

/** The paths of files that are not texts. */
function listLinked(facts: Site): Set<string> {
  return new Set([SHARE_PATH, ...listLinkedFiles(facts).map(({ path }) => path)])
}
