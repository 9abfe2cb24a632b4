import { createHash } from 'node:crypto'

/** Errors of one kind at one place, as the log outlines them: never what a person wrote. */
export type Fault = {
  id: string
  /** What the log said. */
  message: string
  outline: Record<string, unknown>
  count: number
  firstAt: Date
  lastAt: Date
  /** By which the log has more of the last one. */
  lastRequestId: string | null
}

/** What an outline may have; ids and whatever else stands in the line stay there. */
const KEPT = [
  'kind',
  'code',
  'syscall',
  'errno',
  'responseCode',
  'routine',
  'constraint',
  'reason',
  'where',
  'cause',
]

type Noted = { line: unknown; message: string; requestId: string | undefined; now: Date }

/** The fault that a line of the log tells of; null when it outlines no error. */
export function readFault({ line, message, requestId, now }: Noted): Fault | null {
  if (typeof line !== 'object' || line === null) return null
  const told = new Map(Object.entries(line))
  if (typeof told.get('kind') !== 'string') return null
  const outline = Object.fromEntries(
    KEPT.flatMap((name) => (told.get(name) === undefined ? [] : [[name, told.get(name)]])),
  )
  const sameness = JSON.stringify([message, told.get('kind'), told.get('code'), told.get('where')])
  return {
    id: createHash('sha256').update(sameness).digest('base64url'),
    message,
    outline,
    count: 1,
    firstAt: now,
    lastAt: now,
    lastRequestId: requestId ?? null,
  }
}
