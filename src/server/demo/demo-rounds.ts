import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { builtProgram } from '../starting/built-program.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { writeDemoSettings } from './demo-settings.ts'
import { startProgram } from './start-program.ts'

/**
 * One hour of a demo: a data folder of which only the secrets are carried over, and its server's
 * settings.
 */
export type Round = { number: number; folder: string; settings: string }

/** The folder of all rounds: beside DATA_DIR and never in it. */
const folderOf = ({ dataDir, port }: Config) => join(`${dataDir}-demo`, String(port))

function roundAt(config: Config, number: number): Round {
  const folder = join(folderOf(config), `round-${number}`)
  return { number, folder, settings: `${folder}.env` }
}

/** The latest round that a demo at this port has left behind. */
export async function findLastRound(config: Config): Promise<Round | null> {
  const numbers = await listNumbers(config)
  return numbers.length > 0 ? roundAt(config, Math.max(...numbers)) : null
}

/** Prepares the next round, in a program that continues as the service account. */
export async function prepareRound(config: Config, before: Round | null): Promise<Round> {
  const round = roundAt(config, (before?.number ?? 0) + 1)
  await removeRound(round)
  await mkdir(folderOf(config), { recursive: true })
  await writeFile(round.settings, writeDemoSettings(config, round.folder))
  // The server reads it as the service account, whatever our umask is.
  await chmod(round.settings, 0o644)
  const args = before ? [round.settings, before.folder] : [round.settings]
  // The program has already reported the problem.
  if ((await startProgram(builtProgram('prepare-demo'), args).ended) !== 0)
    throw new StartupError('')
  return round
}

export async function removeOtherRounds(config: Config, kept: Round): Promise<void> {
  for (const number of await listNumbers(config)) {
    if (number !== kept.number) await removeRound(roundAt(config, number))
  }
}

async function removeRound({ folder, settings }: Round): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await rm(settings, { force: true })
}

async function listNumbers(config: Config): Promise<number[]> {
  const names = await readdir(folderOf(config)).catch(() => [])
  return names.flatMap((name) => {
    const number = /^round-(\d+)$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}
