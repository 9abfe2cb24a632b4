import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { childEnvironment, childOptions } from '../starting/child-environment.ts'
import { askWorker } from './ask-worker.ts'

const JOB = { kind: 'photo' as const, input: 'a', folder: 'b' }

function start(program: string) {
  const stdio: ('ignore' | 'ipc')[] = ['ignore', 'ignore', 'ignore', 'ipc']
  const options = childOptions({ env: childEnvironment(['PATH']), stdio })
  return spawn(process.execPath, ['-e', program], options)
}

it('A file whose worker is killed by somebody else is not called damaged', async () => {
  const child = start('process.on("message", () => process.kill(process.pid, "SIGKILL"))')
  expect(await askWorker(child, JOB, 60_000)).toEqual({ verdict: 'interrupted' })
})

it('A file at which a worker fails is', async () => {
  const child = start('process.on("message", () => process.exit(1))')
  expect(await askWorker(child, JOB, 60_000)).toEqual({ verdict: 'broken' })
})
