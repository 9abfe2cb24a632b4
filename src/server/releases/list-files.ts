import type { PublishedFile, ReleaseFile } from '#contract/published-file.ts'

export function listFiles(files: readonly ReleaseFile[]): PublishedFile[] {
  return files.map(({ path, bytes }) => ({ path, bytes }))
}
