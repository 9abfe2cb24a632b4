import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { REPORTS, type TestReport, writeReport } from './test-report.ts'

export default class PlaywrightReporter implements Reporter {
  readonly #report: TestReport = { passed: 0, failures: [], files: [] }
  readonly #seconds = new Map<string, number>()

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = relative(process.cwd(), test.location.file)
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + result.duration / 1_000)
    if (test.ok()) this.#report.passed += 1
    else this.#report.failures.push({ file, test: test.title })
  }

  onEnd(): void {
    const files = [...this.#seconds].map(([file, seconds]) => ({ file, seconds }))
    writeReport(REPORTS.browser, { ...this.#report, files })
  }
}
