import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { codeOf } from '../code-of.ts'
import type { Encoding } from '../http/choose-encoding.ts'
import { contentTypeOf } from '../http/content-types.ts'
import { isPackable, packBytes } from '../http/pack-bytes.ts'
import { StartupError } from '../startup.errors.ts'

const NOT_BUILT =
  'The pages of ScoutSite are not built yet (dist/web is missing). Start it with "npm start", which builds them first.'

export type StaticFile = {
  type: string
  etag: string
  isImmutable: boolean
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

/** Reads the built app into memory, compressed once. */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? new StartupError(NOT_BUILT) : error
    },
  )
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return new Map(
    await Promise.all(
      files.map(async (entry): Promise<[string, StaticFile]> => {
        const file = join(entry.parentPath, entry.name)
        const path = `/${relative(folder, file).split(sep).join('/')}`
        return [path, await loadFile(file, path)]
      }),
    ),
  )
}

async function loadFile(file: string, path: string): Promise<StaticFile> {
  return packFile(new Uint8Array(await readFile(file)), contentTypeOf(file), path)
}

/** A file of the app as it is answered, in every encoding. */
export async function packFile(
  identity: Uint8Array<ArrayBuffer>,
  type: string,
  path: string,
): Promise<StaticFile> {
  const packed = isPackable(type, identity.byteLength) ? await packBytes(identity) : {}
  const bodies = { identity, ...packed }
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { type, etag, isImmutable: path.startsWith('/assets/'), bodies }
}
