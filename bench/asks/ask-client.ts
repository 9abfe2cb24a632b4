import '../../src/server/starting/close-prototypes.ts'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Ask, type Asked, WARM_UP } from './press-asks.ts'

/**
 * Queries as Caddy does, over persistent connections; prints the time of each response. On bare
 * sockets: it shares a core with the client that visits pages, and an HTTP client would take a
 * tenth of that.
 */
const AT_ONCE = 8
const [port = '', file = '', pace = '0'] = process.argv.slice(2)
const asks: Ask[] = JSON.parse(readFileSync(file, 'utf8'))
const lines = await Promise.all(Array.from({ length: AT_ONCE }, openLine))

/** A connection for one query at a time, whose response is its status. */
async function openLine() {
  const socket = connect(Number(port), '127.0.0.1').setNoDelay().setEncoding('latin1')
  await once(socket, 'connect')
  let [answer, answered] = ['', (_status: number) => {}]
  socket.on('data', (text) => {
    answer += text
    const head = answer.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(answer)?.[1] ?? 0)
    if (answer.length < head + 4 + length) return
    const status = Number(answer.slice(9, 12))
    answer = ''
    answered(status)
  })
  // Counts as a wrong response.
  socket.on('close', () => answered(0))
  return {
    end: () => socket.end(),
    ask: (name: string) =>
      new Promise<number>((resolve) => {
        answered = resolve
        const path = `/?domain=${encodeURIComponent(name)}`
        socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
      }),
  }
}

async function askAll(list: Ask[], perSecond: number): Promise<Asked> {
  const asked: Asked = { wrong: 0, times: [] }
  const start = performance.now()
  let next = 0
  const lane = async ({ ask }: (typeof lines)[number]) => {
    for (let turn = next++; turn < list.length; turn = next++) {
      const due = perSecond > 0 ? start + (turn * 1_000) / perSecond - performance.now() : 0
      if (due > 0) await delay(due)
      const { name, status } = list[turn] ?? { name: '', status: 404 }
      const begin = performance.now()
      const said = await ask(name)
      asked.times.push(performance.now() - begin)
      if (said !== status) asked.wrong += 1
    }
  }
  await Promise.all(lines.map(lane))
  return asked
}

await askAll(asks.slice(0, WARM_UP), 0)
const asked = await askAll(asks, Number(pace))
for (const line of lines) line.end()
process.stdout.write(JSON.stringify(asked))
