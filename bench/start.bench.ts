import { startProcess } from '#server/testing/server-process.ts'
import { judge, report, sized } from './measure.ts'
import { residentMegabytes } from './process-cost.ts'
import { openSeededFolder } from './seeded-folder.ts'
import { withFolder } from './with-server.ts'

/** Time to ready of the first and later starts, with the memory used then; also with many sites. */
const STARTS = sized(11, 2)
const SITES = sized(10_000, 12)

/** The time of a start until it is ready, in ms, and the resident memory then, in MB. */
async function timeStart(environment: Record<string, string>) {
  const begin = performance.now()
  const server = await startProcess({ LOG_LEVEL: 'error', ...environment })
  const took = performance.now() - begin
  const memory = await residentMegabytes(server.child.pid ?? 0)
  server.child.kill('SIGTERM')
  await server.exited
  return { took, memory }
}

async function timeStarts(environment: Record<string, string>) {
  const starts = []
  for (let round = 0; round < STARTS; round++) starts.push(await timeStart(environment))
  const [first, ...later] = starts
  return { first, later: later.map(({ took }) => took), memory: starts.at(-1)?.memory ?? 0 }
}

await withFolder(async (folder) => {
  const { first, later, memory } = await timeStarts({ DATA_DIR: folder })
  report('first start on an empty folder to ready, ms', Math.round(first?.took ?? 0))
  report('resident with PostgreSQL at the start, MB', Math.round(memory))
  judge('start', later)
})
const { environment } = await openSeededFolder(SITES)
judge('start-10000', (await timeStarts(environment)).later)
