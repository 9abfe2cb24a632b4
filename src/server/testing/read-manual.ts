import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MANUAL = join(import.meta.dirname, '../../../docs/operate.md')

/** A command of the manual that runs anywhere, and its documented output. */
type Check = { command: string; output: string }

/** The commands and settings of docs/operate.md. */
export function readManual() {
  const text = readFileSync(MANUAL, 'utf8')
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, kind = '', body = '']) => ({
    kind,
    lines: body.trimEnd().split('\n'),
  }))
  const linesOf = (wanted: string) =>
    blocks.filter(({ kind }) => kind === wanted).flatMap(({ lines }) => lines)
  return {
    /** Commands that change a server: only for its operator. */
    steps: linesOf('sh'),
    checks: readChecks(linesOf('console')),
    /** The lines of the settings file. */
    settings: linesOf('ini'),
  }
}

function readChecks(lines: string[]): Check[] {
  const checks: Check[] = []
  for (const line of lines) {
    const last = checks.at(-1)
    if (line.startsWith('$ ')) checks.push({ command: line.slice(2), output: '' })
    else if (last) last.output += `${line}\n`
  }
  return checks
}
