import { expect, it } from 'vitest'
import { createProcessFolder } from '../testing/process-folder.ts'
import { spawnProcess } from '../testing/server-process.ts'

const fresh = createProcessFolder('empty')

it('A start lets one of three win that start on one new folder at once', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => spawnProcess({ DATA_DIR: fresh.folder })))
  const outcomes = await Promise.all(
    servers.map((server) =>
      Promise.race([
        server.exited,
        new Promise<'ready'>((resolve) =>
          server.child.stdout?.on('data', () => {
            if (server.output().includes('is ready')) resolve('ready')
          }),
        ),
      ]),
    ),
  )
  expect(outcomes.sort()).toEqual([1, 1, 'ready'])
  fresh.started.push(...servers.filter((server) => server.child.exitCode === null))
  expect(fresh.started).toHaveLength(1)
  expect((await fetch(`${fresh.started[0]?.origin}/readyz`)).status).toBe(200)
})
