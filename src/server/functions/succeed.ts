import type { Context } from 'hono'
import type { AnyCall } from '#contract/call.ts'

/** The answer of a function that did what it was asked. */
export function succeed<Called extends AnyCall>(c: Context, answer: Called['answer']): Response {
  return c.json({ success: true, ...answer })
}
