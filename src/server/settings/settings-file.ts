import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { codeOf } from '../lib/code-of.ts'
import { sayFileError } from '../lib/say-file-error.ts'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'
import { nameAccount, StartupError } from '../starting/startup.errors.ts'
import { settings } from './config.ts'
import { findBadLines } from './find-bad-lines.ts'

const BESIDE_PROGRAM = join(PROJECT_FOLDER, '.env')

export type Environment = Record<string, string | undefined>
/** An unknown setting, and the known one that it resembles, if any. */
export type UnknownSetting = { name: string; meant: string | undefined }
export type GivenSettings = {
  environment: Environment
  unknown: UnknownSetting[]
  /** The file that was read, if any. */
  file: string | undefined
}

/**
 * The given settings: the environment, which takes precedence over a file of lines `NAME=value`. By
 * default that is `.env` beside the program, if it exists.
 */
export function readSettings(named: string | undefined, environment: Environment): GivenSettings {
  const place = named === undefined ? BESIDE_PROGRAM : fromCaller(named, environment)
  const written = read(place)
  if (!written && named !== undefined)
    throw new StartupError(`There is no file ${place} with settings.`)
  const file = written && place
  return { ...combine(written ?? {}, environment), file }
}

function combine(written: Environment, environment: Environment): Omit<GivenSettings, 'file'> {
  const unknown = [
    ...Object.keys(written).filter(isUnknown).map(describe),
    // Variables of other programs are ignored, unless they look like a typo.
    ...Object.keys(environment)
      .filter((name) => isUnknown(name) && !Object.hasOwn(written, name))
      .map(describe)
      .filter(({ meant }) => meant !== undefined),
  ]
  return { environment: { ...written, ...withoutEmpty(environment) }, unknown }
}

/** Resolves a file named by an operator, relative to where the command was called. */
export const fromCaller = (file: string, environment: Environment = process.env) =>
  resolve(environment['INIT_CWD'] ?? '.', file)

const withoutEmpty = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value))

const names = Object.values(settings).map(({ variable }) => variable)
const isUnknown = (name: string) => !names.includes(name)

function describe(name: string): UnknownSetting {
  // Short names of settings, such as HOST and PORT, resemble too many others.
  const likely = names.filter((known) => known.length > 5 && name.length > 5)
  return { name, meant: likely.find((known) => isOneSlipFrom(name.toUpperCase(), known)) }
}

/** Whether one letter is missing, added or changed, or two are swapped. */
function isOneSlipFrom(typed: string, known: string): boolean {
  if (typed === known) return true
  let same = 0
  while (same < typed.length && typed[same] === known[same]) same += 1
  const [left, right] = [typed.slice(same), known.slice(same)]
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    isSwapped
  )
}

function read(file: string): Environment | undefined {
  const text = readText(file)
  if (text === undefined) return undefined
  const wrong = findBadLines(text)
  if (wrong.length > 0) throw new StartupError([`In ${file}:`, ...wrong].join('\n'))
  return parseEnv(text)
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartupError(
      `The settings in ${file} cannot be read by ${nameAccount()}: ${sayFileError(error)}.`,
    )
  }
}

/** One sentence about an unknown setting. */
export function explainUnknown({ name, meant }: UnknownSetting): string {
  return meant
    ? `There is no setting ${name}, so it changes nothing. Did you mean ${meant}?`
    : `There is no setting ${name}, so it changes nothing.`
}
