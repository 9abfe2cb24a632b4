import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The result that a run of Vitest or Playwright leaves for its caller. */
export type TestReport = {
  passed: number
  failures: { file: string; test: string }[]
  /** The duration of each file, including setup and teardown. */
  files: FileTime[]
}
export type FileTime = { file: string; seconds: number }

/** Paths below the folder in which the tests ran. */
export const REPORTS = { vitest: '.cache/vitest.json', browser: '.cache/e2e.json' }

/** The duration of each file's last run. */
const TIMES = '.cache/times.json'

export function writeReport(path: string, report: TestReport): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(report))
  const times = readTimes()
  for (const { file, seconds } of report.files) times.set(file, seconds)
  writeFileSync(TIMES, JSON.stringify([...times]))
}

export function readTimes(): Map<string, number> {
  return new Map(existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : [])
}

/** Undefined when the run ended before it could write one. */
export function readReport(path: string): TestReport | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
