import { type StdioOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'

// Without window rendering, the browser tests take half as long.
const SHELL = '/usr/bin/chromium-headless-shell'
const PATHS = [SHELL, '/usr/bin/chromium', chromium.executablePath()]
const HOW = 'run `apt-get install chromium-headless-shell` as root'

/** Makes text as wide in the headless shell as in the full browser, and on phones. */
export const LETTERS_AS_DRAWN = '--font-render-hinting=none'

/** The path of the browser for the tests, or undefined. */
export function findChromium(): string | undefined {
  return PATHS.find((path) => existsSync(path))
}

/**
 * Installs Debian's headless shell if possible, even next to another Chromium, which is used
 * otherwise; without any, throws an error that tells what to do.
 */
export function ensureChromium(): void {
  if (existsSync(SHELL)) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && install()) return
  if (!findChromium()) throw new Error(`The browser tests need Chromium: ${HOW} first.`)
  process.stderr.write(`The browser tests take twice as long with this Chromium; ${HOW}.\n`)
}

function install(): boolean {
  process.stderr.write('Installing Chromium for the browser tests …\n')
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']
  const how = childOptions({ stdio, env: wholeEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }) })
  const packages = ['chromium-headless-shell']
  const commands = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]
  return commands.every((args) => spawnSync('apt-get', args, how).status === 0)
}
