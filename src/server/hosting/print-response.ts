import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FetchedAnswer } from './fetch-answer.ts'
import { listHeaders } from './header-lines.ts'

/** Writes a response through Node's HTTP. A visitor who disconnects halfway is not an error. */
export async function printResponse(
  response: ServerResponse,
  { status, lines, body }: FetchedAnswer,
): Promise<void> {
  response.writeHead(status, listHeaders(lines))
  if (!(body instanceof Readable)) response.end(body ?? undefined)
  else await pipeline(body, response).catch(() => response.destroy())
}
