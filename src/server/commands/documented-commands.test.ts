import { expect, it } from 'vitest'
import { readDocs, readFences, readSpans } from '../testing/read-docs.ts'
import { runCommand } from '../testing/run-command.ts'

it('Every command of the tool is in the documentation, and no other', async () => {
  const { out } = await runCommand(['--help'], {})
  const there = [...out.matchAll(/^ {2}([a-z][a-z-]+)\b/gm)].map(([, name = '']) => name)
  expect(there).toContain('doctor')
  const code = readDocs().flatMap(({ text }) => [
    ...readSpans(text),
    ...readFences(text).flatMap(({ body }) => body.split('\n')),
  ])
  const named = code.flatMap((line) => {
    const [, name] = /^scoutsite (?:--config \S+ )?([a-z][a-z-]+)/.exec(line) ?? []
    return name === undefined ? [] : [name]
  })
  expect(named.filter((name) => !there.includes(name))).toEqual([])
  const alone = new Set([...named, ...code.map((span) => span.split(' ')[0] ?? '')])
  // The docs tell people to use `npm start`.
  expect(there.filter((name) => name !== 'start' && !alone.has(name))).toEqual([])
})
