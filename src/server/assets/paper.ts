/** What a PDF says, and why not all of it was read. */
export type ReadPaper = {
  text: string
  unread: 'scan' | 'long' | null
  /** Whether a picture in it says where it was taken. */
  hasPosition: boolean
}

/** Characters of a PDF that are read. */
export const LONGEST_PAPER = 200_000
