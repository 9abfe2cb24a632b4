import { z } from 'zod'

const word = z.union([z.string(), z.number()]).optional().catch(undefined)
const outline = z.object({
  kind: word,
  code: word,
  syscall: word,
  responseCode: word,
  reason: word,
  constraint: word,
  where: z.string().nullish().catch(null),
  cause: z.unknown().optional(),
})
/** The queue's own record of a job that did not end in time. */
const late = z.object({ value: z.object({ message: z.literal('job timed out') }) })

type Said = {
  /** Kinds and codes, such as `Error EENVELOPE 550`. */
  why: string
  /** The line of our code. */
  where: string | null
}

/** An error's outline as shown to an operator. */
export function describeFault(kept: unknown, depth = 0): Said {
  if (late.safeParse(kept).success) return { why: 'it was not done in time', where: null }
  const { success, data } = outline.safeParse(kept)
  if (!success) return { why: 'unknown', where: null }
  const { where = null, cause, ...words } = data
  const said = [...new Set(Object.values(words).filter((each) => each !== undefined))].join(' ')
  const why = said || 'unknown'
  if (cause === undefined || depth > 2) return { why, where }
  return { why: `${why}, because of ${describeFault(cause, depth + 1).why}`, where }
}
