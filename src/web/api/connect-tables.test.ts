import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test, vi } from 'vitest'
import { tableOptions } from './connect-tables.ts'

test('A request that fails is sent once: whoever asks decides whether to try again', async () => {
  const ask = vi.fn(async () => new Response('{}', { status: 503 }))
  const tables = new PostgrestClient('http://scoutsite.example/rest/v1', tableOptions(ask))
  expect((await tables.from('sites').select()).status).toBe(503)
  expect(ask).toHaveBeenCalledOnce()
})
