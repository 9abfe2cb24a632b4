import { type Browser, chromium } from '@playwright/test'
import { findChromium, LETTERS_AS_DRAWN } from '../scripts/find-chromium.ts'

/** Chromium as the browser tests use it; `debuggingPort` lets Lighthouse connect too. */
export async function openBrowser(debuggingPort?: number): Promise<Browser | undefined> {
  const executablePath = findChromium()
  if (!executablePath) return undefined
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', LETTERS_AS_DRAWN]
  if (debuggingPort) args.push(`--remote-debugging-port=${debuggingPort}`)
  return chromium.launch({ executablePath, args })
}
