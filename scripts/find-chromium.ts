import { execFileSync, type StdioOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { childOptions, wholeEnvironment } from '#server/child-environment.ts'

// Without the windows that nobody sees, the browser tests take half as long.
const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()]

/** Letters are then as wide in the headless shell as in the whole browser, and on phones. */
export const LETTERS_AS_DRAWN = '--font-render-hinting=none'

/** The path of the browser for the tests, or undefined. */
export function findChromium(): string | undefined {
  return PATHS.find((path) => existsSync(path))
}

/** Installs Debian's Chromium where that is possible; otherwise throws an error that tells what to do. */
export function ensureChromium(): void {
  if (findChromium()) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'The browser tests need Chromium: run `apt-get install chromium-headless-shell` as root first.',
    )
  }
  process.stderr.write('Installing Chromium for the browser tests …\n')
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']
  const env = wholeEnvironment({ DEBIAN_FRONTEND: 'noninteractive' })
  const how = childOptions({ stdio, env })
  execFileSync('apt-get', ['update', '-qq'], how)
  const packages = ['chromium-headless-shell']
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], how)
}
