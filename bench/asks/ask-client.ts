import '../../src/server/close-prototypes.ts'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type Ask, type Asked, WARM_UP } from './press-asks.ts'

/** Asks as Caddy does, over connections that stay open; prints how long each answer took. */
const AT_ONCE = 8
const [port = '', file = '', pace = '0'] = process.argv.slice(2)
const asks: Ask[] = JSON.parse(readFileSync(file, 'utf8'))
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

async function askAll(list: Ask[], perSecond: number): Promise<Asked> {
  const asked: Asked = { wrong: 0, times: [] }
  const start = performance.now()
  let next = 0
  const lane = async () => {
    for (let turn = next++; turn < list.length; turn = next++) {
      const due = perSecond > 0 ? start + (turn * 1_000) / perSecond - performance.now() : 0
      if (due > 0) await delay(due)
      const { name, status } = list[turn] ?? { name: '', status: 404 }
      const begin = performance.now()
      const path = `/?domain=${encodeURIComponent(name)}`
      const sent = request({ host: '127.0.0.1', port: Number(port), path, agent }).end()
      const [response] = await once(sent, 'response')
      asked.times.push(performance.now() - begin)
      if (response.statusCode !== status) asked.wrong += 1
      await once(response.resume(), 'end')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return asked
}

await askAll(asks.slice(0, WARM_UP), 0)
const asked = await askAll(asks, Number(pace))
agent.destroy()
process.stdout.write(JSON.stringify(asked))
