import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '#server/testing/server-process.ts'
import { median, report, residentMegabytes } from './measure.ts'

/** First and later starts to ready, and what stays in memory. */
const environment = { NODE_COMPILE_CACHE: '.cache/node', LOG_LEVEL: 'error' }
const starts: number[] = []
const folder = await mkdtemp(join(tmpdir(), 'scoutsite-bench-'))
let memory = 0
for (let round = 0; round < 6; round++) {
  const begin = performance.now()
  const server = await startProcess({ ...environment, DATA_DIR: folder })
  starts.push(performance.now() - begin)
  await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.origin}/readyz`)))
  memory = await residentMegabytes(server.child.pid ?? 0)
  server.child.kill('SIGTERM')
  await server.exited
}
await rm(folder, { recursive: true })
report('first start on an empty folder to ready, ms', Math.round(starts[0] ?? 0))
report('later starts to ready, median of 5, ms (budget 1500)', Math.round(median(starts.slice(1))))
report('resident with PostgreSQL after 50 requests, MB (budget 300)', Math.round(memory))
