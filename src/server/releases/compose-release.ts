import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '#site/facts/site.ts'
import { listLinkedFiles } from '#site/linked-files.ts'
import { renderSite } from '#site/render.ts'

/** A file that a release will have: contents made by us, or the key of a stored file to copy. */
export type ReleasePart =
  | { path: string; contents: Uint8Array; hash: string }
  | { path: string; key: string; hash: string }

const SITE_FOLDER = join(import.meta.dirname, '../../site')
const fonts = new Map<string, Promise<Uint8Array>>()

/**
 * All files of a troop's site. `keyOf` returns the store key of an uploaded file; without a share
 * picture the pages name none.
 */
export async function composeRelease(
  site: Site,
  now: Date,
  keyOf: (path: string) => string | undefined,
  sharePicture?: ReleasePart,
): Promise<ReleasePart[]> {
  const texts = renderSite(site, now, { hasSharePicture: sharePicture !== undefined }).map(
    ({ path, contents }) => made(path, Buffer.from(contents)),
  )
  const linked = listLinkedFiles(site).map(async (file): Promise<ReleasePart[]> => {
    if (file.from === 'template') return [made(file.path, await readFont(file.source))]
    const key = keyOf(file.path)
    // What lies under a key never changes, so hashing the key tells versions apart as well as
    // hashing the bytes.
    return key ? [{ path: file.path, key, hash: digest(key) }] : []
  })
  return [...texts, ...(await Promise.all(linked)).flat(), ...(sharePicture ? [sharePicture] : [])]
}

function digest(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('base64url').slice(0, 22)
}

function made(path: string, contents: Uint8Array): ReleasePart {
  return { path, contents, hash: digest(contents) }
}

function readFont(source: string): Promise<Uint8Array> {
  const known = fonts.get(source) ?? readFile(join(SITE_FOLDER, source))
  fonts.set(source, known)
  return known
}
