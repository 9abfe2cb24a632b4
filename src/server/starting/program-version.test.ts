import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { childOptions, wholeEnvironment } from './child-environment.ts'
import { nameProgram, programName, programVersion } from './program-version.ts'
import { PROJECT_FOLDER } from './project-folder.ts'

const above = mkdtempSync(join(tmpdir(), 'scoutsite-commit-'))
const folder = join(above, 'scoutsite')
const noted = join(folder, 'dist/commit.json')
const DATE = '2026-11-28T09:00:00-07:00'
const AUTHOR = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_AUTHOR_DATE: DATE,
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
  GIT_COMMITTER_DATE: DATE,
}
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, childOptions({ cwd: folder, env: wholeEnvironment(AUTHOR) }))
const note = () => run(process.execPath, join(PROJECT_FOLDER, 'scripts/note-commit.ts'), folder)
const read = () => readFileSync(noted, 'utf8')

function commit(): string {
  run('git', 'init', '--quiet')
  run('git', 'add', 'src')
  run('git', 'commit', '--quiet', '--no-gpg-sign', '--message', 'first')
  return run('git', 'rev-parse', 'HEAD').toString().slice(0, 8)
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['src', 'dist']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'src/main.ts'), '1')
})
afterAll(() => rmSync(above, { recursive: true }))

it('A build knows its commit and the date of that, and is the same when it is built again', () => {
  const hash = commit()
  note()
  const first = read()
  expect(JSON.parse(first)).toEqual({ commit: hash, date: '2026-11-28' })
  note()
  expect(read()).toBe(first)
})

it('Sources that were changed since are not passed off as the commit', () => {
  const hash = commit()
  writeFileSync(join(folder, 'src/main.ts'), '2')
  note()
  expect(JSON.parse(read())).toMatchObject({ commit: `${hash}+` })
})

it('An archive has no commit, not that of a repository around it, and not one of before', () => {
  commit()
  note()
  expect(existsSync(noted)).toBe(true)
  rmSync(join(folder, '.git'), { recursive: true })
  execFileSync('git', ['init', '--quiet'], childOptions({ cwd: above, env: wholeEnvironment() }))
  note()
  expect(existsSync(noted)).toBe(false)
})

it('The version is named with the commit where there is one, and alone otherwise', () => {
  expect(nameProgram({ commit: '1a2b3c4d', date: '2026-11-28' })).toBe(
    `${programVersion} (1a2b3c4d of 2026-11-28)`,
  )
  expect(nameProgram(null)).toBe(programVersion)
  // Sources are run without a build, whatever was built beside them.
  expect(programName).toBe(programVersion)
})
