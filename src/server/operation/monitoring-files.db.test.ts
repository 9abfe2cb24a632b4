import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

const DEPLOY = join(import.meta.dirname, '../../../deploy')
const metricsToken = 'a-token-for-tests'

const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            for: z.string(),
            annotations: z.object({ summary: z.string(), description: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(join(DEPLOY, 'alerts.yml'), 'utf8')))
const rules = alerts.groups.flatMap((group) => group.rules)
const board = z
  .object({
    panels: z.array(
      z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(DEPLOY, 'grafana-board.json'), 'utf8')))

let app: TestApp
/** The metrics that a server exports, with their labels. */
const exported = new Set<string>()
beforeAll(async () => {
  app = await createTestApp({ metricsToken })
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await app.call('/metrics', { headers })).text()
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const endings = type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    for (const ending of endings) exported.add(name + ending)
  }
})
afterAll(() => app.close())

/** The words of a query that can only be metric names. */
const namesIn = (query: string) =>
  [...query.matchAll(/\b(?:scoutsite|nodejs|process)_\w+/g)].map(([name]) => name)

describe('The alerts', () => {
  it('are six, each with what to do about it', () => {
    expect(rules.map(({ alert }) => alert)).toHaveLength(6)
    for (const { annotations } of rules) expect(annotations.description).not.toBe('')
  })

  it.each(rules)('$alert asks for figures that a server has', ({ expr }) => {
    expect(namesIn(expr)).not.toEqual([])
    expect(namesIn(expr).filter((name) => !exported.has(name))).toEqual([])
  })
})

describe('The board', () => {
  it.each(board.panels)('shows “$title” from figures that a server has', ({ targets }) => {
    const names = targets.flatMap(({ expr }) => namesIn(expr))
    expect(names).not.toEqual([])
    expect(names.filter((name) => !exported.has(name))).toEqual([])
  })

  it('shows all that is ScoutSite’s own, or an alert watches it', () => {
    const queries = [...rules, ...board.panels.flatMap(({ targets }) => targets)]
    const used = new Set(queries.flatMap(({ expr }) => namesIn(expr)))
    const left = [...exported].filter((name) => /^scoutsite_/.test(name) && !used.has(name))
    expect(left.filter((name) => !/_(sum|count|entries)$/.test(name))).toEqual([])
  })
})
