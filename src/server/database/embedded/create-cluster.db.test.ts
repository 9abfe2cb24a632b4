import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ensureCluster } from './create-cluster.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { findServiceAccount } from './service-account.ts'

// Above Linux's highest process ID.
const NOBODY = 2 ** 22 + 1

it('What first starts left that were killed stands in the way of none, and what one at work has stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-cluster-'))
  try {
    for (const pid of [process.pid, NOBODY, process.ppid]) {
      await mkdir(join(folder, `postgres.new-${pid}`))
      await writeFile(join(folder, `postgres.new-${pid}.password`), 'x')
    }
    const cluster = join(folder, 'postgres')
    await ensureCluster(cluster, 'a-password', await findPostgresBinaries(), findServiceAccount())
    const atWork = `postgres.new-${process.ppid}`
    expect((await readdir(folder)).sort()).toEqual(['postgres', atWork, `${atWork}.password`])
  } finally {
    await rm(folder, { recursive: true })
  }
})
