import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'
import { REPORTS, readReport } from '../../scripts/reports/test-report.ts'

/** Runs a program of the project in a folder with its files; returns its exit code and output. */
export async function runProgram(
  folder: string,
  args: string[],
  more: Record<string, string> = {},
) {
  const how: SpawnOptions = childOptions({
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: wholeEnvironment(more),
  })
  const child = spawn(process.execPath, args, how)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => said.push(text))
  }
  const [code] = await once(child, 'close')
  return { code, said: said.join('') }
}

/** Runs tests of one kind until one fails; returns that one as “file: sentence”. */
export async function findFailure(
  folder: string,
  files: readonly string[],
  port: number,
): Promise<string | undefined> {
  const [first] = files
  if (first === undefined) return
  const isBrowser = first.startsWith('e2e/')
  const report = join(folder, isBrowser ? REPORTS.browser : REPORTS.vitest)
  await rm(report, { force: true })
  const { code, said } = await (isBrowser
    ? runBrowser(folder, files, port)
    : runVitest(folder, files))
  if (code === 0) return
  const [failure] = readReport(report)?.failures ?? []
  // Any other end of a run is not evidence of the fault.
  if (!failure) throw new Error(`its tests could not be run:\n${said.slice(-2_000)}`)
  return `${failure.file}: ${failure.test}`
}

function runVitest(folder: string, files: readonly string[]) {
  const limits = ['--bail=1', '--maxWorkers=2']
  return runProgram(folder, ['node_modules/vitest/vitest.mjs', 'run', ...files, ...limits])
}

async function runBrowser(folder: string, files: readonly string[], port: number) {
  const built = await runProgram(folder, ['scripts/run.mjs', 'build'])
  if (built.code !== 0) return built
  const args = ['test', '--max-failures=1', '--workers=2', ...files]
  const more = { E2E_PORT: String(port) }
  return runProgram(folder, ['node_modules/@playwright/test/cli.js', ...args], more)
}
