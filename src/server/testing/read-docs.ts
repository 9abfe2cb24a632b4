import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

export type Doc = { file: string; text: string }
export type Fence = { kind: string; body: string }

/** What people read about ScoutSite. Decisions are of their day: they name what was there then. */
export function readDocs({ withDecisions = false } = {}): Doc[] {
  const decisions = withDecisions ? ['docs/decisions/*.md'] : []
  return globSync(['*.md', 'docs/*.md', ...decisions], { cwd: ROOT })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
}

const FENCE = /^( *)```(\w*)\n(.*?)^ *```$/gms

export function readFences(text: string): Fence[] {
  return [...text.matchAll(FENCE)].map(([, indent = '', kind = '', body = '']) => ({
    kind,
    body: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

/** The text without what stands in it as code. */
export const withoutCode = (text: string) => text.replaceAll(FENCE, '').replaceAll(/`[^`\n]*`/g, '')

/** What stands in the text as code, fences left out. */
export const readSpans = (text: string) =>
  [...text.replaceAll(FENCE, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) =>
    span.replaceAll(/\s+/g, ' '),
  )
