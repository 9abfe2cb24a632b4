import type { CodeModules } from './templates/piece.ts'
import { type Html, html } from './text/html.ts'

const QUIET = 4

/** Draws a QR code. Takes modules rather than markup, so the input need not be trusted. */
export function drawCode(modules: CodeModules, label: string): Html {
  const size = modules.length + 2 * QUIET
  const path = modules.flatMap((row, y) => runsOf(row).map(([x, length]) => run(x, y, length)))
  return html`<svg class="code" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0Z"/><path fill="#000" d="${path.join('')}"/></svg>`
}

function run(x: number, y: number, length: number): string {
  return `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
