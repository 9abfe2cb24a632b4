import type { Readable } from 'node:stream'

/**
 * The store of photos and releases. Keys are paths such as `assets/…/480.webp`. Writes are atomic
 * and durable: a file exists entirely or not at all, and survives a power cut.
 */
export type FileStore = {
  write: (key: string, contents: Uint8Array) => Promise<void>
  /** Null if the file does not exist. */
  read: (key: string) => Promise<Buffer<ArrayBuffer> | null>
  /** Null if the file does not exist. */
  size: (key: string) => Promise<number | null>
  /** A stream, for files too large for memory; null if the file does not exist. */
  open: (key: string, range?: ByteRange) => Promise<Readable | null>
  /** The copy shares the original's disk space if the store supports that. */
  copy: (from: string, to: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Removes everything below a folder. */
  removeFolder: (folder: string) => Promise<void>
  /** Every file below a folder, and when it was written. */
  list: (folder: string) => AsyncIterable<StoredFile>
  /** Throws if files cannot be written now. */
  check: () => Promise<void>
}

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { key: string; writtenAt: Date }
