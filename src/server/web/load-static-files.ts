import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Encoding } from '../http/choose-encoding.ts'
import { contentTypeOf } from '../http/content-types.ts'
import { ENDINGS } from '../http/pack-bytes.ts'
import { codeOf } from '../lib/code-of.ts'
import { StartupError } from '../starting/startup.errors.ts'

const NOT_BUILT =
  'The pages of ScoutSite are not built yet (dist/web is missing). Start it with "npm start", which builds them first.'

export type StaticFile = {
  type: string
  etag: string
  isImmutable: boolean
  bodies: Bodies
}

type Bytes = Uint8Array<ArrayBuffer>
type Bodies = Record<Encoding, Bytes | undefined> & { identity: Bytes }

/** Reads the built app into memory, in the encodings that were built. */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? new StartupError(NOT_BUILT) : error
    },
  )
  const built = new Set(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const forms = new Set([...built].flatMap((file) => [file + ENDINGS.br, file + ENDINGS.gzip]))
  const files = await Promise.all(
    [...built]
      .filter((file) => !forms.has(file))
      .map(async (file): Promise<[string, StaticFile]> => {
        const path = `/${relative(folder, file).split(sep).join('/')}`
        const read = async (form: string) =>
          built.has(form) ? new Uint8Array(await readFile(form)) : undefined
        const [br, gzip] = await Promise.all([read(file + ENDINGS.br), read(file + ENDINGS.gzip)])
        const identity = new Uint8Array(await readFile(file))
        return [path, describeFile({ identity, br, gzip }, contentTypeOf(file), path)]
      }),
  )
  return new Map(files)
}

/** A file of the app, ready to be served. */
export function describeFile(bodies: Bodies, type: string, path: string): StaticFile {
  const etag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
  return { type, etag, isImmutable: path.startsWith('/assets/'), bodies }
}
