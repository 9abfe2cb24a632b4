import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { probePort } from '../database/embedded/refuse-taken-port.ts'
import type { Config } from '../settings/config.ts'
import { builtProgram } from '../starting/built-program.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { findLastRound, prepareRound, type Round, removeOtherRounds } from './demo-rounds.ts'
import { startProgram } from './start-program.ts'

const HOUR = 3_600_000
/**
 * A round is prepared while the previous one still serves, so that visitors only wait for a start.
 */
const AHEAD = 60_000

type Say = (line: string) => void

/**
 * Serves a demo until it is stopped, and resets it at every full hour and at a SIGHUP: each time a
 * server on a new data folder, so nothing of the guests can remain. Returns the exit code.
 */
export async function runDemo(config: Config, say: Say): Promise<number> {
  await requirePort(config)
  const stop = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  const stopped = stop.then(() => 'stopped' as const)
  let round = await prepareRound(config, await findLastRound(config))
  for (;;) {
    await removeOtherRounds(config, round)
    const { settings } = round
    const { child, ended } = startProgram(builtProgram('main'), ['--config', settings])
    const over = untilOver(config, round, say)
    const event = await Promise.race([stopped, ended, over])
    // It ended unasked, and has reported why.
    if (typeof event === 'number') return event
    child.kill('SIGTERM')
    const code = await ended
    if (event === 'stopped') return code
    round = event
  }
}

/** Waits for the hour or the signal; returns the next round, prepared. */
async function untilOver(config: Config, round: Round, say: Say): Promise<Round> {
  for (;;) {
    const hour = Math.ceil((Date.now() + 1) / HOUR) * HOUR
    const isAsked = await waitUntil(hour - AHEAD)
    // On any failure, such as a full disk: a demo that is an hour older is better than none.
    const next = await prepareRound(config, round).catch((error: Error) => {
      say(error.message)
      say('The demo could not start over, and goes on as it is until the next hour.')
      return null
    })
    if (!isAsked) await delay(hour - Date.now(), undefined, { ref: false })
    if (next) return next
  }
}

/** Returns whether a SIGHUP came first. */
async function waitUntil(time: number): Promise<boolean> {
  const quiet = new AbortController()
  const { signal } = quiet
  try {
    const asked = once(process, 'SIGHUP', { signal }).then(() => true)
    const due = delay(Math.max(time - Date.now(), 0), false, { signal, ref: false })
    return await Promise.race([asked, due])
  } finally {
    quiet.abort()
  }
}

/** Checks the port before anything of another demo there is touched. */
async function requirePort({ port, host }: Config): Promise<void> {
  if (port === 0) throw new StartupError('A demo needs a port that stays: set PORT to one.')
  await probePort({ port, host })
}
