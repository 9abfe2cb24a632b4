/** A file of a published site, as its leader sees it. */
export type PublishedFile = { path: string; bytes: number }
