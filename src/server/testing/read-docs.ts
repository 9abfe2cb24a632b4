import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

export type Doc = { file: string; text: string }
export type Fence = { kind: string; body: string }

/**
 * The documentation of ScoutSite. Decisions are records of their time: they name things that may be
 * gone.
 */
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

/** The text without code blocks and code spans. */
export const withoutCode = (text: string) => text.replaceAll(FENCE, '').replaceAll(/`[^`\n]*`/g, '')

/** The code spans of a text, without code blocks. */
export const readSpans = (text: string) =>
  [...text.replaceAll(FENCE, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) =>
    span.replaceAll(/\s+/g, ' '),
  )
