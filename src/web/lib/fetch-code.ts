import { RequestError } from './request-error.ts'

/** Loads code on demand. A failure is treated like an unreachable server: trying later may work. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch {
    throw RequestError.unanswered()
  }
}
