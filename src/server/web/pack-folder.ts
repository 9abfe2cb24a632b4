import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypeOf } from '../http/content-types.ts'
import { ENDINGS, isPackable, packBytes } from '../http/pack-bytes.ts'

/** Writes the compressed forms of a built app: once per build, rather than at each start. */
export async function packFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(files.map(({ parentPath, name }) => packFile(join(parentPath, name))))
}

async function packFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (!isPackable(contentTypeOf(file), bytes.byteLength)) return
  const { br, gzip } = await packBytes(bytes)
  await Promise.all([writeFile(file + ENDINGS.br, br), writeFile(file + ENDINGS.gzip, gzip)])
}
