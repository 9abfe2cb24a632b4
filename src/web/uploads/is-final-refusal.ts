import { RequestError } from '../lib/request-error.ts'

// What the server says of itself and not of the file: that may be another answer in a while.
const PASSING = /try again|send this one again|no room|Remove one/

/** Whether the same file would be refused again, so that there is no use in sending it once more. */
export function isFinalRefusal(error: unknown): boolean {
  // Without a request, it was this device that could not find the file.
  if (!(error instanceof RequestError)) return true
  // A refusal is an answer like any other; only what broke has a status that says so.
  return error.status === 200 && !PASSING.test(error.message)
}
