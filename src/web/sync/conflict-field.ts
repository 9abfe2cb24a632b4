import type { AssetKind } from '#contract/asset-record.ts'
import type { Conflict } from './document/merge-outlines.ts'
import { FILE_KINDS } from './files/file-kinds.ts'
import { type WordsName, wordsField } from './files/site-files.ts'

/** The field of the form that a conflict is about, and what of it. */
export function conflictField({ part, entry, property }: Conflict): string {
  if (part in FILE_KINDS) return wordsField(entry, property as WordsName, part as AssetKind)
  return part
}
