import '../../src/server/close-prototypes.ts'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Ask, Asked } from './press-asks.ts'

/** Asks as Caddy does, over connections that stay open; prints how long each answer took. */
const AT_ONCE = 8
const [port = '', file = '', perSecond = '0'] = process.argv.slice(2)
const asks: Ask[] = JSON.parse(readFileSync(file, 'utf8'))
const pace = Number(perSecond)
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const asked: Asked = { wrong: 0, times: [] }
const start = performance.now()
let next = 0

async function askInTurn(): Promise<void> {
  for (let turn = next++; turn < asks.length; turn = next++) {
    const { name, status } = asks[turn] ?? { name: '', status: 404 }
    const due = pace > 0 ? start + (turn * 1_000) / pace - performance.now() : 0
    if (due > 0) await delay(due)
    const begin = performance.now()
    const path = `/?domain=${encodeURIComponent(name)}`
    const sent = request({ host: '127.0.0.1', port: Number(port), path, agent }).end()
    const [response] = await once(sent, 'response')
    response.resume()
    asked.times.push(performance.now() - begin)
    if (response.statusCode !== status) asked.wrong += 1
    await once(response, 'end')
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
agent.destroy()
process.stdout.write(JSON.stringify(asked))
