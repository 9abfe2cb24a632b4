import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#server/database/connect-database.ts'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { eachLimited } from '#server/lib/each-limited.ts'
import { findJourneys } from '../scripts/find-journeys.ts'
import { findPortRow } from '../scripts/find-port-row.ts'
import { findTests } from '../scripts/find-tests.ts'
import { RENDERINGS } from '../scripts/renderings.ts'
import { sized, tell } from './drill.ts'
import { changeOf } from './faults/change-of.ts'
import { commitPresentFiles, listTested, openWorkTree } from './faults/open-work-tree.ts'
import { type Fault, readFault } from './faults/read-fault.ts'
import { findFailure, runProgram } from './faults/run-tests.ts'

/**
 * Plants deliberate mistakes, one at a time, each in a copy of the project: some test must fail for
 * every one. It resumes where it stopped; `FAULTS=server/ npm run drill -- faults` runs those with
 * that prefix.
 */
const FOLDER = 'drills/faults'
const KEPT = '.cache/faults/seen.json'
/** The short form checks that all still apply, and plants one that a unit test detects. */
const SHORT = 'server/reserved-room-counted'
const TREES = sized(2, 1)
const PORTS = 3
/** The number of nearest tests to try before all others that a file reaches. */
const NEAR = 12

type Named = Fault & { name: string; key: string }
type Tree = Awaited<ReturnType<typeof openWorkTree>> & { port: number }

await using stack = new AsyncDisposableStack()
const database = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
stack.defer(() => rm(database, { recursive: true, force: true }))
const server = await startEmbeddedServer(database, 'a-password-for-drills-alone')
stack.defer(() => server.stop())
await prepareDatabase(server.url)
const db = await connectDatabase(server.url, { max: 2 })
stack.defer(() => db.destroy())

const commit = await commitPresentFiles()
const faults = readFaults(listTested(commit))
const stale = await listStale()
tell('faults', faults.length)
for (const line of stale) process.stdout.write(`${line}\n`)
tell('faults that no longer apply', stale.length, 0)
if (stale.length === 0) await plantAll()

async function plantAll(): Promise<void> {
  const free = await openTrees()
  const seen = new Map(readKept())
  const wanted = sized(process.env['FAULTS'] ?? '', SHORT)
  const chosen = faults.filter(({ name }) => name.includes(wanted))
  let missed = 0
  await requireSound(
    free,
    chosen.filter(({ key }) => !seen.has(key)),
  )
  await eachLimited(chosen, TREES, async (fault) => {
    const tree = free.pop()
    if (!tree) throw new Error('there are fewer trees than workers')
    const earlier = seen.get(fault.key)
    const by = earlier ?? (await plant(fault, tree))
    free.push(tree)
    process.stdout.write(`${fault.name}: ${by ? `seen by ${by}` : `NOT SEEN: ${fault.what}`}\n`)
    if (!by) missed += 1
    else writeFileSync(KEPT, JSON.stringify([...seen.set(fault.key, by)]))
  })
  tell('planted', chosen.length)
  tell('seen by no test', missed, 0)
}

/** A test that fails anyway would seem to detect every fault. */
async function requireSound([tree]: Tree[], chosen: Named[]): Promise<void> {
  if (!tree) return
  const named = [...new Set(chosen.flatMap(({ seenBy }) => seenBy ?? []))]
  const isJourney = (file: string) => file.startsWith('e2e/')
  for (const files of [named.filter((each) => !isJourney(each)), named.filter(isJourney)]) {
    const failed = await findFailure(tree.folder, files, tree.port)
    if (failed) throw new Error(`without any fault, this fails: ${failed}`)
  }
}

/** The test that detects it: the one named in the fault, or any that its place reaches. */
async function plant(fault: Fault, { folder, port, reset }: Tree): Promise<string | undefined> {
  reset()
  const { file, text } = await changeOf(fault, db)
  await writeFile(join(folder, file), text)
  await generate(file, folder)
  const tests = findTests([file])
  const tries = [
    fault.seenBy ? [fault.seenBy] : [],
    tests.slice(0, NEAR),
    tests.slice(NEAR),
    findJourneys([file]),
  ]
  for (const files of tries) {
    const by = await findFailure(folder, files, port)
    if (by) return by
  }
}

/**
 * Regenerates files as the author of such a change would: a list of hashes or rights must not
 * detect it instead of a test.
 */
async function generate(file: string, folder: string): Promise<void> {
  if (!/^(?:src\/site|supabase)\//.test(file)) return
  await writeFile(join(folder, RENDERINGS), '')
  const { code, said } = await runProgram(folder, ['scripts/generate.ts'])
  if (code !== 0) throw new Error(`npm run generate failed:\n${said}`)
}

function readFaults(tested: string): Named[] {
  return globSync('*/*.fault', { cwd: FOLDER })
    .sort()
    .map((file) => {
      const text = readFileSync(join(FOLDER, file), 'utf8')
      const key = createHash('sha256').update(`${tested}\n${text}`).digest('hex')
      try {
        return { ...readFault(text), name: file.replace(/\.fault$/, ''), key }
      } catch (error) {
        throw new Error(`${file} is no fault`, { cause: error })
      }
    })
}

async function listStale(): Promise<string[]> {
  const lines: string[] = []
  for (const fault of faults) {
    await changeOf(fault, db).catch((error: Error) =>
      lines.push(`${FOLDER}/${fault.name}.fault: ${error.message}`),
    )
  }
  return lines
}

async function openTrees(): Promise<Tree[]> {
  const ports = await findPortRow(PORTS * TREES)
  const trees: Tree[] = []
  for (let index = 0; index < TREES; index++) {
    const tree = await openWorkTree(`tree-${index}`, commit)
    stack.defer(tree.remove)
    trees.push({ ...tree, port: ports + PORTS * index })
  }
  return trees
}

function readKept(): [string, string][] {
  return existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : []
}
