import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'

/** A name, and the expected status. */
export type Ask = { name: string; status: 200 | 404 }

const askedSchema = z.object({
  wrong: z.number(),
  /** Milliseconds, one for each query. */
  times: z.array(z.number()),
})
export type Asked = z.infer<typeof askedSchema>

/** The number of queries before measuring: the client itself is slow until it is compiled. */
export const WARM_UP = 1_000
const CLIENT = join(import.meta.dirname, 'ask-client.ts')

/** Queries these names from the second core, as fast as possible or at a rate per second. */
export async function pressAsks(
  port: number,
  asks: Ask[],
  { work, perSecond = 0 }: { work: string; perSecond?: number },
): Promise<Asked> {
  const file = join(work, 'asks.json')
  await writeFile(file, JSON.stringify(asks))
  const args = ['-c', '1', process.execPath, CLIENT, String(port), file, String(perSecond)]
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const child = spawn('taskset', args, childOptions({ stdio: [...stdio], env: wholeEnvironment() }))
  if (!child.stdout) throw new Error('no output of the client')
  return askedSchema.parse(await json(child.stdout))
}
