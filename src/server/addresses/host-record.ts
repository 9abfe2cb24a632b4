import { z } from 'zod'
import type { ReleaseFile } from '#contract/published-file.ts'

/** What a host stands for: where the release of its site lies, or the host that shows the site instead. */
export type HostRecord = { folder: string; files: ReleaseFile[] } | { movedTo: string }

/** The same, as it was written beside the files. */
export const KeptRecord = z.union([
  z.object({
    folder: z.string(),
    files: z.array(
      z.object({ path: z.string(), bytes: z.number(), hash: z.string(), isPacked: z.boolean() }),
    ),
  }),
  z.object({ movedTo: z.string() }),
])
