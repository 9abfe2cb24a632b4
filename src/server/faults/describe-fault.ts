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
/** The queue's own records of jobs that no worker finished. */
const unfinished = z.object({
  value: z.object({ message: z.enum(['job timed out', 'job heartbeat timeout']) }),
})
const UNFINISHED = {
  'job timed out': 'it was not done in time',
  'job heartbeat timeout': 'the server ended while it ran',
}

type Said = {
  /** Kinds and codes, such as `Error EENVELOPE 550`. */
  why: string
  /** The line of our code. */
  where: string | null
}

/** An error's outline as shown to an operator. */
export function describeFault(kept: unknown, depth = 0): Said {
  const ended = unfinished.safeParse(kept)
  if (ended.success) return { why: UNFINISHED[ended.data.value.message], where: null }
  const { success, data } = outline.safeParse(kept)
  if (!success) return { why: 'unknown', where: null }
  const { where = null, cause, ...words } = data
  const said = [...new Set(Object.values(words).filter((each) => each !== undefined))].join(' ')
  const why = said || 'unknown'
  if (cause === undefined || depth > 2) return { why, where }
  return { why: `${why}, because of ${describeFault(cause, depth + 1).why}`, where }
}
