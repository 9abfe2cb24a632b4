/** One file of a release. `isPacked`: compressed forms are stored beside it, as `.br` and `.gz`. */
export type ReleaseFile = { path: string; bytes: number; hash: string; isPacked: boolean }

/** The part of it that leaders are told. */
export type PublishedFile = Pick<ReleaseFile, 'path' | 'bytes'>
