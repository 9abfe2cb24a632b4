import { z } from 'zod'
import { codeOf } from '../lib/code-of.ts'
import type { Config } from '../settings/config.ts'
import { howToStart } from '../starting/name-tool.ts'
import { type Check, type Finding, fine, warn, wrong } from './finding.ts'

const state = z.object({ status: z.string(), problems: z.array(z.string()).optional() })

/** Asks PORT and ASK_PORT on this machine, without any proxy. */
export const checkService: Check = {
  name: 'service',
  about: 'whether it runs on this machine, and answers at PORT and ASK_PORT',
  async run({ config }) {
    const place = `${reach(config.host)}:${config.port}`
    const answer = await ask(`http://${place}/readyz`)
    if (answer === 'ECONNREFUSED') return describeStopped(config, place)
    if (typeof answer === 'string')
      return wrong(
        `${place} takes connections, but does not answer (${answer}): ScoutSite is starting, or hangs`,
        'look again in a minute; if it stays so, journalctl -u scoutsite says why',
      )
    const { success, data } = state.safeParse(await answer.json().catch(() => undefined))
    if (!success) return wrong(`another program answers at ${place}`, 'stop it, or change PORT')
    const { status, problems = [status] } = data
    return answer.ok
      ? askForCaddy(config, `it runs at ${place}`)
      : wrong(`it runs, but is not ready: ${problems.join(', ')}`, 'journalctl -u scoutsite')
  },
}

async function describeStopped({ askHost, askPort }: Config, place: string): Promise<Finding> {
  const askPlace = `${reach(askHost)}:${askPort}`
  if (askPort !== null && (await ask(`http://${askPlace}/`)) !== 'ECONNREFUSED')
    return wrong(
      `ScoutSite is stopped, and cannot start: another program has ASK_PORT, at ${askPlace}`,
      'stop that program, or change ASK_PORT',
    )
  return warn(
    `ScoutSite is stopped: nothing listens at ${place}`,
    `${howToStart()}; it says what is wrong`,
  )
}

/** Whether a program that is no ScoutSite answers at PORT. */
export async function isPortTaken({ host, port }: Config): Promise<boolean> {
  const answer = await ask(`http://${reach(host)}:${port}/readyz`)
  if (typeof answer === 'string') return false
  return !state.safeParse(await answer.json().catch(() => undefined)).success
}

/** Caddy's question before it gets a certificate, about a name that no site has. */
async function askForCaddy({ askHost, askPort }: Config, runs: string): Promise<Finding> {
  if (askPort === null) return fine(`${runs}; without ASK_PORT, no Caddy asks it for names`)
  const place = `${reach(askHost)}:${askPort}`
  const answer = await ask(`http://${place}/?domain=scoutsite-doctor-looks.invalid`)
  return typeof answer !== 'string' && answer.status === 404
    ? fine(`${runs}, and answers Caddy at ${place}`)
    : wrong(
        `${runs}, but nothing answers Caddy at ${place}, so new names get no certificate`,
        'compare ASK_HOST and ASK_PORT with what the service has, and restart it',
      )
}

/** An address to listen on may stand for all of them. */
function reach(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** The response, or why there is none. */
const ask = (url: string): Promise<Response | string> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch(
    (error) => codeOf(error.cause) || codeOf(error) || 'no answer for five seconds',
  )
