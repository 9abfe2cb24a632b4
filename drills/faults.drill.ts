import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#server/database/connect-database.ts'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { eachLimited } from '#server/each-limited.ts'
import { findJourneys } from '../scripts/find-journeys.ts'
import { findPortRow } from '../scripts/find-port-row.ts'
import { RENDERINGS } from '../scripts/renderings.ts'
import { sized, tell } from './drill.ts'
import { changeOf } from './faults/change-of.ts'
import { commitPresentFiles, listTested, openWorkTree } from './faults/open-work-tree.ts'
import { type Fault, readFault } from './faults/read-fault.ts'
import { findFailure, runProgram } from './faults/run-tests.ts'

/**
 * Plants deliberate mistakes, one at a time, each in a copy of the project: some test must notice every one.
 * It goes on where it stopped; `FAULTS=server/ npm run drill -- faults` takes those named so.
 */
const FOLDER = 'drills/faults'
const KEPT = '.cache/faults/seen.json'
/** The short form asks whether all still apply, and plants one that a unit test sees. */
const SHORT = 'site/skipped-hour'
const TREES = sized(2, 1)
const PORTS = 3

type Named = Fault & { name: string; key: string }
type Tree = Awaited<ReturnType<typeof openWorkTree>> & { port: number }

await using stack = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'scoutsite-drill-'))
stack.defer(() => rm(folder, { recursive: true, force: true }))
const server = await startEmbeddedServer(folder, 'a-password-for-drills-alone')
stack.defer(() => server.stop())
await prepareDatabase(server.url)
const db = await connectDatabase(server.url, { max: 2 })
stack.defer(() => db.destroy())

const commit = await commitPresentFiles()
const all = readFaults(listTested(commit))
const stale = await listStale(all)
for (const line of stale) process.stdout.write(`${line}\n`)
tell('faults', all.length)
tell('faults that no longer apply', stale.length, 0)

const ports = await findPortRow(PORTS * TREES)
const free: Tree[] = []
for (let index = 0; index < TREES; index++) {
  const tree = await openWorkTree(`tree-${index}`, commit)
  stack.defer(tree.remove)
  free.push({ ...tree, port: ports + PORTS * index })
}
const seen = new Map<string, string>(readKept())
const missed: string[] = []
const wanted = sized(process.env['FAULTS'] ?? '', SHORT)
const chosen = all.filter(({ name }) => name.includes(wanted))
await eachLimited(stale.length > 0 ? [] : chosen, TREES, async (fault) => {
  const before = seen.get(fault.key)
  const by = before ?? (await withTree((tree) => plant(fault, tree)))
  if (by) keep(fault.key, by)
  else missed.push(fault.name)
  const verdict = by ? `seen by ${by}` : `NOT SEEN: ${fault.what}`
  process.stdout.write(`${fault.name}: ${verdict}${before ? ' (earlier)' : ''}\n`)
})
tell('planted', stale.length > 0 ? 0 : chosen.length)
tell('seen by no test', missed.length, 0)

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

async function listStale(faults: Named[]): Promise<string[]> {
  const lines: string[] = []
  for (const fault of faults) {
    await changeOf(fault, db).catch((error: Error) =>
      lines.push(`${FOLDER}/${fault.name}.fault: ${error.message}`),
    )
  }
  return lines
}

async function withTree<T>(work: (tree: Tree) => Promise<T>): Promise<T> {
  const tree = free.pop()
  if (!tree) throw new Error('there are fewer trees than workers')
  try {
    return await work(tree)
  } finally {
    free.push(tree)
  }
}

/** Which test sees it: the one that it names, or any that its place reaches. */
async function plant(fault: Named, tree: Tree): Promise<string | undefined> {
  tree.reset()
  const { file, text } = await changeOf(fault, db)
  await writeFile(join(tree.folder, file), text)
  await generate(file, tree)
  const { folder, port } = tree
  const { seenBy } = fault
  if (seenBy) {
    const isJourney = seenBy.startsWith('e2e/')
    const by = isJourney
      ? await findFailure(folder, 'browser', [seenBy], port)
      : await findFailure(folder, 'vitest', ['run', seenBy], port)
    if (by) return by
  }
  const related =
    fault.old.length === 0 || file.endsWith('.sql')
      ? ['run', 'src/server']
      : ['related', '--run', file]
  const by = await findFailure(folder, 'vitest', related, port)
  const journeys = findJourneys([file])
  return by ?? (journeys.length > 0 ? findFailure(folder, 'browser', journeys, port) : undefined)
}

/** As whoever makes such a change does: no list of hashes or rights is to notice it for the tests. */
async function generate(file: string, { folder }: Tree): Promise<void> {
  if (!/^(?:src\/site|supabase)\//.test(file)) return
  await writeFile(join(folder, RENDERINGS), '')
  const { code, said } = await runProgram(folder, ['scripts/generate.ts'])
  if (code !== 0) throw new Error(`npm run generate failed:\n${said}`)
}

function readKept(): [string, string][] {
  try {
    return Object.entries(JSON.parse(readFileSync(KEPT, 'utf8')))
  } catch {
    return []
  }
}

function keep(key: string, by: string): void {
  seen.set(key, by)
  writeFileSync(KEPT, JSON.stringify(Object.fromEntries(seen)))
}
