import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypeOf } from '../http/content-types.ts'
import { isPackable, packBytes } from '../http/pack-bytes.ts'

/** What follows the name of a file in the names of its compressed forms, which are built beside it. */
export const FORMS = { br: '.br', gzip: '.gz' } as const

/** Writes the compressed forms of a built app: done with each build, and not with each start. */
export async function packFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(files.map(({ parentPath, name }) => packFile(join(parentPath, name))))
}

async function packFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (!isPackable(contentTypeOf(file), bytes.byteLength)) return
  const { br, gzip } = await packBytes(bytes)
  await Promise.all([writeFile(file + FORMS.br, br), writeFile(file + FORMS.gzip, gzip)])
}
