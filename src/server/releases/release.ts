import type { PublishedFile } from '#contract/published-file.ts'

/** One file of a release. `isPacked`: compressed forms lie beside it, as `.br` and `.gz`. */
export type ReleaseFile = { path: string; bytes: number; hash: string; isPacked: boolean }

/** What a leader is told of a release's files. */
export function listFiles(files: readonly ReleaseFile[]): PublishedFile[] {
  return files.map(({ path, bytes }) => ({ path, bytes }))
}
