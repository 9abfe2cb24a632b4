import type { SectionName } from '../../facts/sections.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import { sections } from './sections.ts'

// The story and the notice of the meetings stand side by side; every other section has the whole width.
const BESIDE: readonly SectionName[] = ['about', 'meetings']

/** The sections in their order. A page begins with a row for what stands side by side, be it empty. */
export function renderRows(page: Page): Html[] {
  const rows: SectionName[][] = [[]]
  for (const { name } of page.sections) {
    const last = rows.at(-1)
    if (last && isBeside([...last, name])) last.push(name)
    else rows.push([name])
  }
  return rows.map((row) => renderRow(row, page))
}

function renderRow(row: SectionName[], page: Page): Html {
  const shown = row.map((name) => sections[name](page))
  if (!isBeside(row)) return html`${shown}`
  return html`<div class="${row.length > 1 ? 'pair' : 'single'}">${shown}</div>\n`
}

function isBeside(row: SectionName[]): boolean {
  return row.every((name) => BESIDE.includes(name))
}
