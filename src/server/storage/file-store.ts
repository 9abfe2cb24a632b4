import type { Readable } from 'node:stream'

/**
 * Where photos and releases are kept. Keys are paths such as `assets/…/480.webp`. A file is there
 * wholly or not at all, and once written it is safe from a power cut.
 */
export type FileStore = {
  write: (key: string, contents: Uint8Array) => Promise<void>
  /** Null for a file that is not there. */
  read: (key: string) => Promise<Buffer<ArrayBuffer> | null>
  /** Null for a file that is not there. */
  size: (key: string) => Promise<number | null>
  /** For what is too large to hold; null for a file that is not there. */
  open: (key: string, range?: ByteRange) => Promise<Readable | null>
  /** The copy shares the space of the original where the store can do that. */
  copy: (from: string, to: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Removes everything below a folder. */
  removeFolder: (folder: string) => Promise<void>
  /** Every file below a folder, and when it was written. */
  list: (folder: string) => AsyncIterable<StoredFile>
  /** Throws when files could not be written now. */
  check: () => Promise<void>
}

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { key: string; writtenAt: Date }
