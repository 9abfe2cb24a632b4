import { z } from 'zod'
import type { ReleaseFile } from '#contract/published-file.ts'

/**
 * The content of a host: the folder and files of its site's release, the host that shows the site
 * instead, or a page that the operator took down.
 */
export type HostRecord =
  | { folder: string; currentFolder: string | null; files: ReleaseFile[] }
  | { movedTo: string; isForGood: boolean }
  | { isTakenDown: true }

/** The same, as parsed from its copy in the store. */
export const CopiedRecord = z.union([
  z.object({
    folder: z.string(),
    // Copies from older versions, before pages kept themselves current, lack it.
    currentFolder: z.string().nullable().default(null),
    files: z.array(
      z.object({
        path: z.string(),
        bytes: z.number(),
        hash: z.string(),
        isPacked: z.boolean(),
        folder: z.string().exactOptional(),
        styleHash: z.string().exactOptional(),
      }),
    ),
  }),
  z.object({ movedTo: z.string(), isForGood: z.boolean().default(false) }),
  z.object({ isTakenDown: z.literal(true) }),
])
