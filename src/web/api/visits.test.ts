import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import type { Database } from '#contract/database.ts'
import { tableOptions } from './connect-tables.ts'
import { listVisits } from './visits.ts'

test.each([
  [0, 1],
  [999, 1],
  [1_000, 2],
  [2_300, 3],
])('%i rows are all read, in %i requests', async (count, requests) => {
  const rows = Array.from({ length: count }, (_, nth) => ({
    day: '2026-11-01',
    source: `host-${nth}.example`,
    visits: 1,
  }))
  const asked: URLSearchParams[] = []
  const ask: typeof fetch = async (url) => {
    const { searchParams } = new URL(String(url))
    asked.push(searchParams)
    const offset = Number(searchParams.get('offset') ?? 0)
    return Response.json(rows.slice(offset, offset + Number(searchParams.get('limit'))))
  }
  const tables = new PostgrestClient<Database>('http://localhost/rest/v1', tableOptions(ask))
  expect(await listVisits('site', '2025-11-01', async () => tables)).toEqual(rows)
  expect(asked).toHaveLength(requests)
  expect(asked[0]?.get('select')).toBe('day,source,visits')
  expect(asked[0]?.get('day')).toBe('gte.2025-11-01')
})
