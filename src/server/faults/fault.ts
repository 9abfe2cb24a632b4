import { createHash } from 'node:crypto'

/** Errors of one kind at one place in the code, as outlined in the log: no personal data. */
export type Fault = {
  id: string
  /** The log message. */
  message: string
  outline: Record<string, unknown>
  count: number
  firstAt: Date
  lastAt: Date
  /** To find further log lines about the latest one. */
  lastRequestId: string | null
}

/** The stored fields of an outline; IDs and all other fields of the line are dropped. */
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

/** The fault that a log line reports; null when it contains no error outline. */
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
