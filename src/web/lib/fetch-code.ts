import { RequestError } from './request-error.ts'

/** Code that comes when it is wanted. Without it, it is as if nobody had answered: later it may work. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch {
    throw RequestError.unanswered()
  }
}
