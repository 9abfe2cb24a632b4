import { describe, expect, it } from 'vitest'
import { askThrough } from '../testing/ask-through.ts'
import { requireKey } from './require-key.ts'

const ask = askThrough(requireKey('ours', '/verify'))

describe('The key that everybody gets', () => {
  it('is asked for as the gateway of Supabase asks', async () => {
    const response = await ask('/sites', { headers: { authorization: 'Bearer ours' } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      message: 'No API key found in request',
      hint: expect.stringContaining('apikey'),
    })
  })

  it('lets its bearer in, and nobody with another', async () => {
    expect((await ask('/sites', { headers: { apikey: 'ours' } })).status).toBe(200)
    const response = await ask('/sites', { headers: { apikey: 'theirs' } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'Invalid API key' })
  })

  it('is not asked for of a link in a mail', async () => {
    expect((await ask('/verify?token=x')).status).toBe(200)
    expect((await ask('/verify', { method: 'POST' })).status).toBe(401)
    expect((await ask('/verify/x')).status).toBe(401)
  })
})
