import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { endServer } from './end-server.ts'

async function startDeafTo(...signals: string[]) {
  const deaf = signals.map((signal) => `process.on('${signal}', () => {});`).join('')
  const script = `${deaf} setInterval(() => {}, 1_000); process.stdout.write('up')`
  const server = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(server.stdout, 'data')
  return server
}

it('A PostgreSQL that ends in order is not told more', async () => {
  const server = await startDeafTo()
  await endServer(server)
  expect(server.signalCode).toBe('SIGINT')
  await endServer(server)
})

it.each([
  [['SIGINT'], 'SIGQUIT'],
  [['SIGINT', 'SIGQUIT'], 'SIGKILL'],
] as const)('One that does not hear %j is ended by %s', async (deafTo, signal) => {
  const server = await startDeafTo(...deafTo)
  await endServer(server, [
    ['SIGINT', 50],
    ['SIGQUIT', deafTo.length === 1 ? 10_000 : 50],
    ['SIGKILL', 10_000],
  ])
  expect(server.signalCode).toBe(signal)
})
