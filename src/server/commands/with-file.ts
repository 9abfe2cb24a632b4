import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { withOutputFile } from '../backup/with-output-file.ts'
import { endWithProcess } from '../database/embedded/end-server.ts'
import { childOptions, wholeEnvironment } from '../starting/child-environment.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { Answer } from './carry-out.ts'

const HANDED = 'SCOUTSITE_OUTPUT'
/**
 * In place of standard input: only the three standard streams survive when a program is executed
 * again.
 */
const FD = 0

/**
 * Has a command write a file. The service account can seldom write where root can: so root opens
 * and names the file, and the same command, run again as that account, writes into it.
 */
export async function withFile(
  file: string,
  write: (fd: number) => Promise<Answer>,
): Promise<Answer> {
  if (process.env[HANDED]) return write(FD)
  if (process.getuid?.() !== 0) return withOutputFile(file, write)
  return withOutputFile(file, runAgain)
}

async function runAgain(fd: number): Promise<Answer> {
  const [program = '', ...args] = process.argv
  const how: SpawnOptions = {
    env: wholeEnvironment({ [HANDED]: '1' }),
    stdio: [fd, 'inherit', 'inherit'],
  }
  const child = spawn(program, [...process.execArgv, ...args], childOptions(how))
  endWithProcess(child, 'SIGTERM')
  const [code] = await once(child, 'exit')
  // The child has already reported the problem.
  if (code !== 0) throw new StartupError('')
  return { lines: [], json: undefined }
}
