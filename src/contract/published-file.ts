/** One file of a release. `isPacked`: compressed forms lie beside it, as `.br` and `.gz`. */
export type ReleaseFile = { path: string; bytes: number; hash: string; isPacked: boolean }

/** What a leader is told of it. */
export type PublishedFile = Pick<ReleaseFile, 'path' | 'bytes'>
