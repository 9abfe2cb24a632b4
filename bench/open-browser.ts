import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'

/** Chromium as the browser tests use it; `debuggingPort` lets Lighthouse connect too. */
export async function openBrowser(debuggingPort?: number): Promise<Browser | undefined> {
  const executablePath = findChromium()
  if (!executablePath) return undefined
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run']
  if (debuggingPort) args.push(`--remote-debugging-port=${debuggingPort}`)
  return chromium.launch({ executablePath, args })
}
