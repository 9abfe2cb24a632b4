import type { SectionName } from '../../facts/sections.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import { sections } from './sections.ts'

// These share a row; every other section has the full width.
const BESIDE: readonly SectionName[] = ['about', 'meetings']

/**
 * The sections in order, in rows. The first row is always one for sections side by side, even if it is
 * empty.
 */
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
