import { startProcess } from '#server/testing/server-process.ts'
import { judge, report, sized } from './measure.ts'
import { residentMegabytes } from './process-cost.ts'
import { withFolder } from './with-server.ts'

/** Time to ready of the first and later starts, and the memory used then. */
const STARTS = sized(11, 2)

await withFolder(async (folder) => {
  const environment = { NODE_COMPILE_CACHE: '.cache/node', LOG_LEVEL: 'error', DATA_DIR: folder }
  const starts: number[] = []
  let memory = 0
  for (let round = 0; round < STARTS; round++) {
    const begin = performance.now()
    const server = await startProcess(environment)
    starts.push(performance.now() - begin)
    memory = await residentMegabytes(server.child.pid ?? 0)
    server.child.kill('SIGTERM')
    await server.exited
  }
  const [first = 0, ...later] = starts
  report('first start on an empty folder to ready, ms', Math.round(first))
  report('resident with PostgreSQL at the start, MB', Math.round(memory))
  judge('start', later)
})
