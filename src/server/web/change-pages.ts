import { packBytes } from '../http/pack-bytes.ts'
import { describeFile, type StaticFile } from './load-static-files.ts'

/** The built app with some of its pages changed. */
export async function changePages(
  files: ReadonlyMap<string, StaticFile>,
  paths: readonly string[],
  change: (page: string) => string,
): Promise<Map<string, StaticFile>> {
  const changed = new Map(files)
  for (const path of paths) {
    const file = files.get(path)
    if (!file) throw new Error(`${path} was not built`)
    const page = change(new TextDecoder().decode(file.bodies.identity))
    const identity = new TextEncoder().encode(page)
    changed.set(path, describeFile({ identity, ...(await packBytes(identity)) }, file.type, path))
  }
  return changed
}
