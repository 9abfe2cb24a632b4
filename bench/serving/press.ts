import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cpuOfEnded, cpuOfProcess } from '../process-cost.ts'
import type { Peer } from './launch.ts'

const run = promisify(execFile)

export type Figure = { rate: number; cpu: number; errors: number; clientBusy: number }

/**
 * Requests home pages for a while over twelve connections from the second core, as `script`
 * defines. wrk and its requests are the same for every server.
 */
export async function press(
  { pid, port }: Peer,
  wrk: string,
  script: string,
  seconds: number,
): Promise<Figure> {
  const before = await readTimes(pid)
  const { stdout } = await run('taskset', [
    ...['-c', '1', wrk, '-t1', '-c12', `-d${seconds}s`, '-s', script],
    `http://127.0.0.1:${port}/`,
  ])
  const after = await readTimes(pid)
  const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  return {
    rate: read(/Requests\/sec:\s+([\d.]+)/),
    cpu: (after.server - before.server) / read(/(\d+) requests in/),
    errors: read(/Non-2xx or 3xx responses: (\d+)/) + read(/Socket errors:.*?read (\d+)/),
    clientBusy: (after.client - before.client) / (seconds * 1e6),
  }
}

async function readTimes(pid: number) {
  return { server: await cpuOfProcess(pid), client: await cpuOfEnded(process.pid) }
}
