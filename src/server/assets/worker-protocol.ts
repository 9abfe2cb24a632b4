import { z } from 'zod'
import { type AssetKind, isPaper } from '#contract/asset-record.ts'
import type { Cover } from '#contract/cover-faces.ts'
import type { SharePicture } from '#site/share-picture.ts'
import type { MadePicture } from './make-picture.ts'
import { LONGEST_PAPER, type ReadPaper } from './paper.ts'

export type Job =
  /** `covers` are the faces to cover on a picture. */
  | { kind: AssetKind; input: string; folder: string; covers?: readonly Cover[] }
  /** The share picture of a site; `input` is the photo or logo in it. */
  | { kind: 'share'; input: string | null; folder: string; share: SharePicture }
  /** What a PDF that was checked says. */
  | { kind: 'read'; input: string; folder: string }

/** Whether the job is to check or to read a PDF; every other job makes a picture. */
export function isPaperJob({ kind }: Pick<Job, 'kind'>): boolean {
  return kind === 'read' || (kind !== 'share' && isPaper(kind))
}

const side = z.int().min(1).max(10_000)
const picture: z.ZodType<MadePicture> = z.object({
  width: side,
  height: side,
  color: z.string().regex(/^(#[0-9a-f]{6})?$/),
  brightest: z.int().min(0).max(255).nullable(),
  files: z
    .array(
      z.object({
        name: z.string().regex(/^(\d{1,4}\.(avif|webp)|full\.jpg|logo\.png|share\.jpg)$/),
        type: z.enum(['image/avif', 'image/webp', 'image/jpeg', 'image/png']),
        width: side,
        bytes: z.int().min(1),
      }),
    )
    .min(1)
    .max(10),
})
const refused = z.object({
  verdict: z.enum(['broken', 'huge', 'narrow', 'locked', 'active', 'slow', 'disk full']),
})
const done = {
  picture: z.object({ verdict: z.literal('done'), picture }),
  paper: z.object({ verdict: z.literal('done'), picture: z.null() }),
  read: z.object({
    verdict: z.literal('done'),
    picture: z.null(),
    paper: z.object({
      text: z.string().max(LONGEST_PAPER),
      unread: z.enum(['scan', 'long']).nullable(),
      hasPosition: z.boolean(),
    }),
  }),
}

/** The result of a job; any verdict but `done` is the reason why the file was rejected. */
export type Outcome =
  | { verdict: 'done'; picture: MadePicture | null; paper?: ReadPaper }
  | { verdict: 'interrupted' }
  | z.infer<typeof refused>

/**
 * Parses a worker's message. A file may have taken over the worker, so only the expected form is
 * accepted.
 */
export function readOutcome(message: unknown, kind: Job['kind']): Outcome {
  const expected = kind === 'read' ? done.read : isPaperJob({ kind }) ? done.paper : done.picture
  const read = z.union([expected, refused]).safeParse(message)
  return read.success ? read.data : { verdict: 'broken' }
}
