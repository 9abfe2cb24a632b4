import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** An empty folder for uploads in work: what a crash left there is of no use to anybody. */
export async function prepareUploadFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (name.startsWith('upload-')) await rm(join(folder, name), { recursive: true, force: true })
  }
  return folder
}
