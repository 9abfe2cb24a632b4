import { expect, test, vi } from 'vitest'
import { connectTables } from './tables.ts'

const asked = vi.hoisted(() => vi.fn(async () => new Response('{}', { status: 503 })))
vi.mock('./supabase.ts', () => ({
  connect: async () => ({ config: { supabaseUrl: 'http://scoutsite.example' } }),
}))
vi.mock('./fetch-as-account.ts', () => ({ fetchAsAccount: () => asked }))

test('A request that fails is sent once: whoever asks decides whether to try again', async () => {
  const { status } = await (await connectTables()).from('sites').select()
  expect(status).toBe(503)
  expect(asked).toHaveBeenCalledOnce()
})
