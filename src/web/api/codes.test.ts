import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import type { Database } from '#contract/database.ts'
import { addCode, makeCode } from './codes.ts'
import { tableOptions } from './connect-tables.ts'

/** A server that answers a new flyer with each of these in turn. */
function answerWith(...answers: [status: number, code: string, message: string][]) {
  const sent: string[] = []
  const ask: typeof fetch = async (_, init) => {
    const row = JSON.parse(String(init?.body))
    sent.push(row.code)
    const refusal = answers[sent.length - 1]
    if (!refusal) return Response.json({ id: '1', code: row.code, name: row.name }, { status: 201 })
    const [status, code, message] = refusal
    return Response.json({ code, message }, { status })
  }
  const tables = new PostgrestClient<Database>('http://localhost/rest/v1', tableOptions(ask))
  return { sent, connect: async () => tables }
}

const drawIn = (...codes: string[]) => {
  const left = [...codes]
  return () => left.shift() ?? 'last'
}
const TAKEN: [number, string, string] = [409, '23505', 'This exists already.']

test('A code is four letters or digits that are not mistaken for each other on paper', () => {
  expect(makeCode(Uint8Array.from([0, 31, 32, 255]))).toBe('a9a9')
  const drawn = Array.from({ length: 200 }, () => makeCode())
  expect(drawn.filter((code) => !/^[a-km-np-z2-9]{4}$/.test(code))).toEqual([])
  expect(new Set(drawn).size).toBeGreaterThan(150)
})

test('A code that another flyer of the site has is drawn again', async () => {
  const { sent, connect } = answerWith(TAKEN, TAKEN)
  const added = await addCode('site', 'Library', drawIn('aaaa', 'bbbb', 'cccc'), connect)
  expect(sent).toEqual(['aaaa', 'bbbb', 'cccc'])
  expect(added).toEqual({ id: '1', code: 'cccc', name: 'Library' })
})

test('What the server refuses is not tried again, and said in its words', async () => {
  const sentence = 'A site can have 30 flyers and cards with a code.'
  const { sent, connect } = answerWith([409, 'PT409', sentence])
  await expect(addCode('site', 'Library', drawIn('aaaa'), connect)).rejects.toThrow(sentence)
  expect(sent).toEqual(['aaaa'])
})

test('A code is not drawn forever', async () => {
  const { sent, connect } = answerWith(...Array.from({ length: 9 }, () => TAKEN))
  await expect(addCode('site', 'Library', drawIn(), connect)).rejects.toThrow('exists already')
  expect(sent).toHaveLength(5)
})
