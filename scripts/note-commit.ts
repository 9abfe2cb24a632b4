import '../src/server/starting/close-prototypes.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'
import type { ProgramCommit } from '#server/starting/program-version.ts'

/** What the program is made of. */
const SOURCES = ['src', 'supabase', 'package-lock.json']

/**
 * Writes to dist/commit.json which commit was built. It has the date of the commit, not of the
 * clock, so that two builds of one commit are the same to the byte. An archive without git has no
 * such file, and is known by its version alone.
 */
function noteCommit(root: string): void {
  const file = join(root, 'dist/commit.json')
  const commit = findCommit(root)
  if (!commit) {
    rmSync(file, { force: true })
    return
  }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(commit)}\n`)
  renameSync(draft, file)
}

function findCommit(root: string): ProgramCommit | null {
  // A repository around the folder is another one's.
  if (!existsSync(join(root, '.git'))) return null
  const [hash, date] = (git(root, ['log', '-1', '--format=%H %cs']) ?? '').trim().split(' ')
  if (!hash || !date) return null
  const changes = git(root, ['status', '--porcelain', '--untracked-files=no', '--', ...SOURCES])
  // Eight digits, where `%h` would depend on how much of the history is there.
  return { commit: hash.slice(0, 8) + (changes ? '+' : ''), date }
}

function git(root: string, args: string[]): string | undefined {
  const env = wholeEnvironment()
  // Set inside hooks, and about the repository that runs them.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) delete env[name]
  const how = childOptions({ cwd: root, encoding: 'utf8' as const, env })
  const { status, stdout } = spawnSync('git', ['--no-optional-locks', ...args], how)
  return status === 0 ? stdout : undefined
}

noteCommit(process.argv[2] ?? join(import.meta.dirname, '..'))
