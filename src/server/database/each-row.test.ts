import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eachRow } from './each-row.ts'

const rows = Array.from({ length: 250 }, (_, index) => ({ id: String(index).padStart(36, '0') }))
const asked: string[] = []
const readPage = async (after: string, most: number) => {
  asked.push(after)
  return rows.filter(({ id }) => after.includes('-') || id > after).slice(0, most)
}

it('A walk meets every row once, a page and a few at a time', async () => {
  asked.length = 0
  const met: string[] = []
  let underWay = 0
  let maxConcurrent = 0
  await eachRow({ readPage, atOnce: 4 }, async ({ id }) => {
    underWay += 1
    maxConcurrent = Math.max(maxConcurrent, underWay)
    await turn()
    met.push(id)
    underWay -= 1
  })
  expect(met.sort()).toEqual(rows.map(({ id }) => id))
  expect(maxConcurrent).toBe(4)
  expect(asked).toHaveLength(3)
})

it('A walk that is ended finishes what is under way, and begins nothing more', async () => {
  const ending = new AbortController()
  const met: string[] = []
  await eachRow({ readPage, atOnce: 2, signal: ending.signal }, async ({ id }) => {
    if (met.length === 10) ending.abort()
    await turn()
    met.push(id)
  })
  expect(met.length).toBeLessThanOrEqual(12)
})

it('A walk ends with the failure of a row, once what runs beside it is done', async () => {
  const met: string[] = []
  const walk = eachRow({ readPage, atOnce: 2 }, async ({ id }) => {
    if (met.length === 5) throw new Error('the store is away')
    await turn()
    met.push(id)
  })
  await expect(walk).rejects.toThrow('the store is away')
  expect(met.length).toBeLessThanOrEqual(7)
})
