import { access, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { itInDrill } from '../../testing/it-in-drill.ts'
import { listProcesses } from '../../testing/list-processes.ts'
import { createProcessFolder } from '../../testing/process-folder.ts'
import { spawnProcess } from '../../testing/server-process.ts'
import { sized } from '../../testing/sized.ts'

const place = createProcessFolder()

const inDatabase = (...names: string[]) => join(place.folder, 'postgres', ...names)

async function inEveryDatabase(name: string, work: (file: string) => Promise<void>) {
  for (const id of await readdir(inDatabase('base'))) await work(inDatabase('base', id, name))
}

const nobody = () => expect(listProcesses(place.folder)).resolves.toEqual([])

/** The damage, how to cause it, and the expected message. */
const damages: [string, () => Promise<void>, string][] = [
  [
    'the map of all databases overwritten',
    () => writeFile(inDatabase('global/pg_filenode.map'), Buffer.alloc(524, 'x')),
    'relation mapping file "global/pg_filenode.map" contains invalid data',
  ],
  [
    'the map of each database overwritten',
    () => inEveryDatabase('pg_filenode.map', (file) => writeFile(file, 'nonsense')),
    'pg_filenode.map": read 8 of 524',
  ],
  [
    'the list of tables cut',
    () => inEveryDatabase('1259', (file) => truncate(file, 100)),
    'could not open critical system index 2662',
  ],
  ['PG_VERSION gone', () => rm(inDatabase('PG_VERSION')), 'its file PG_VERSION is gone or empty'],
  ['PG_VERSION empty', () => truncate(inDatabase('PG_VERSION')), 'its file PG_VERSION is gone'],
  [
    'the control file gone',
    () => rm(inDatabase('global/pg_control')),
    'could not find the database',
  ],
  [
    'the control file cut',
    () => truncate(inDatabase('global/pg_control'), 10),
    'could not read file "global/pg_control"',
  ],
  ['the log of changes gone', () => rm(inDatabase('pg_wal'), { recursive: true }), 'pg_wal'],
]
/** One that our start detects, and one that PostgreSQL detects. */
const USUAL = /^PG_VERSION empty|^the control file cut/

describe('a damaged database is named, and no PostgreSQL is left', () => {
  it.each(
    sized(
      damages,
      damages.filter(([name]) => USUAL.test(name)),
    ),
  )('%s', async (_, damage, what) => {
    await damage()
    const { code, output } = await place.failToStart()
    expect(output).toContain(what)
    expect(output.trim()).toMatch(
      /^The database in \S+\/postgres is damaged \(.+\)\. Put the folder back from a backup\.$/,
    )
    expect(code).toBe(1)
    await nobody()
  })
})

it('A start that is told to stop midway leaves no PostgreSQL behind', async () => {
  const server = await spawnProcess({ DATA_DIR: place.folder })
  await vi.waitFor(() => access(inDatabase('postmaster.pid')), { timeout: 30_000, interval: 1 })
  server.child.kill('SIGTERM')
  await server.exited
  expect(server.output()).not.toContain('is ready')
  await vi.waitFor(nobody, 30_000)
})

itInDrill(
  'A PostgreSQL that a killed start left on a damaged database is ended, and the damage named',
  async () => {
    const server = await place.start()
    server.child.kill('SIGKILL')
    await server.exited
    await inEveryDatabase('pg_filenode.map', (file) => writeFile(file, 'nonsense'))
    const { output } = await place.failToStart()
    expect(output).toContain('pg_filenode.map": read 8 of 524')
    await nobody()
  },
)
