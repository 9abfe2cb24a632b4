import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startWorker } from './start-worker.ts'

const PRYING = join(import.meta.dirname, '../testing/prying-worker.ts')
const PLANTING = join(import.meta.dirname, '../testing/plant-and-start.ts')

let dataDir: string
let own: string
beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'scoutsite-worker-')))
  own = await mkdtemp(join(dataDir, 'worker-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

it('A picture worker that was taken over reaches its own folder and nothing else', async () => {
  const secrets = join(dataDir, 'secrets.json')
  await writeFile(secrets, '{}')
  const open = createServer().listen(0, '127.0.0.1')
  await once(open, 'listening')
  const address = open.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const worker = startWorker(own, { program: PRYING })
  worker.send({ own, secrets, elsewhere: join(dataDir, 'planted'), port })
  const [report] = await once(worker, 'message')
  const status = await readFile(`/proc/${worker.pid}/status`, 'utf8').catch(() => '')
  worker.disconnect()
  await once(worker, 'exit')
  open.close()
  const denied = 'ERR_ACCESS_DENIED'
  expect(report.outcomes).toEqual({
    'write and read in its own folder': 'done',
    'load sharp': 'done',
    'read the secrets': denied,
    'read the account list': denied,
    'write elsewhere': denied,
    'change the program': denied,
    'point to the secrets': denied,
    'start a program': denied,
    'start a thread': denied,
    'reach the network': denied,
    'reach another machine': denied,
  })
  if (status) expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
})

it('What was planted in a process is not inherited by the workers it starts', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PLANTING, own, PRYING])
  expect(JSON.parse(stdout).environment).toEqual([
    'FONTCONFIG_FILE',
    'MALLOC_ARENA_MAX',
    'PANGOCAIRO_BACKEND',
    'PATH',
  ])
})
