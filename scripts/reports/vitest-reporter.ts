import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { REPORTS, writeReport } from './test-report.ts'

export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    writeReport(REPORTS.vitest, {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: modules.flatMap(listFailures),
      files: modules.map((module) => ({ file: fileOf(module), seconds: secondsOf(module) })),
    })
  }
}

const fileOf = (module: TestModule) => relative(process.cwd(), module.moduleId)

/** Failed tests, and failures outside tests, such as at import. */
function listFailures(module: TestModule) {
  const tests = [...module.children.allTests('failed')].map((test) => test.fullName)
  const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  const names = [...tests, ...outside.map(({ message }) => message.split('\n', 1)[0] ?? '')]
  return names.map((test) => ({ file: fileOf(module), test }))
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic()
  const before = environmentSetupDuration + prepareDuration + setupDuration + collectDuration
  return (before + duration) / 1_000
}
