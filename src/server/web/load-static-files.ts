import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type StaticFile = {
  type: string
  etag: string
  isImmutable: boolean
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSIBLE = /^(text\/|application\/|image\/svg)/

/** Reads the built app into memory, compressed once. */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
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
  const identity = new Uint8Array(await readFile(file))
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const bodies: StaticFile['bodies'] = { identity }
  if (COMPRESSIBLE.test(type) && identity.byteLength > 512) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    bodies.br = new Uint8Array(await promisify(brotliCompress)(identity, options))
    bodies.gzip = new Uint8Array(await promisify(gzip)(identity, { level: 9 }))
  }
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { type, etag, isImmutable: path.startsWith('/assets/'), bodies }
}
