import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * The port of FEED_ALLOW in the tests: the one after the app's, for a file whose tests run one
 * after another.
 */
export const CALENDAR_PORT = Number(process.env['E2E_PORT'] ?? '3210') + 1

/** A calendar on loopback, which responds with the current `answer`. */
export async function startCalendar() {
  const answer = { status: 200, body: '' }
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'text/calendar' }).end(answer.body)
  }).listen(CALENDAR_PORT, '127.0.0.1')
  await once(server, 'listening')
  return {
    answer,
    address: `http://127.0.0.1:${CALENDAR_PORT}/troop.ics`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Each title is an event on a separate day, starting tomorrow. */
export function writeCalendar(name: string, titles: readonly string[]): string {
  const events = titles.flatMap((title, index) => {
    const day = new Date(Date.now() + (index + 1) * 86_400_000).toISOString().slice(0, 10)
    return [
      'BEGIN:VEVENT',
      `UID:${index}@calendar.example`,
      `DTSTART;TZID=America/Chicago:${day.replaceAll('-', '')}T190000`,
      `SUMMARY:${title}`,
      'LOCATION:12 Secret Lane',
      'END:VEVENT',
    ]
  })
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `X-WR-CALNAME:${name}`, ...events]
  return [...lines, 'END:VCALENDAR', ''].join('\r\n')
}
