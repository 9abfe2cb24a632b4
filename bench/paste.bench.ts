import type { Browser, Page } from '@playwright/test'
import { toStep } from '../e2e/leader.ts'
import { judge, leaveOut, median, report, sized, spread } from './measure.ts'
import { openBrowser } from './open-browser.ts'
import { openBuilder } from './open-builder.ts'
import { withServer } from './with-server.ts'
import { wordPages } from './word-pages.ts'

/**
 * The time from Ctrl+V to the first painted frame that shows the cleaned words in the box: twenty pages
 * as Word puts them on the clipboard, and five megabytes of the same.
 */
const PAGES = sized(20, 1)
const ROUNDS = sized(15, 1)
const LARGE = sized(5_000_000, 100_000)
const LABEL = 'About Your Troop'

declare global {
  interface Window {
    pasted: Promise<number>
  }
}

const browser = await openBrowser()
if (browser) {
  await withServer(({ origin }) => measure(browser, origin))
  await browser.close()
} else {
  leaveOut(['paste', 'paste-worst', 'paste-large'], 'no Chromium on this machine')
}

async function measure(within: Browser, origin: string): Promise<void> {
  const page = await openBuilder(within, origin)
  await toStep(page, 2)
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  const { markup, plain } = wordPages(PAGES)
  report('twenty pages of Word, kB of markup', (markup.length / 1_000).toFixed(0))
  const times = await pasteOften(page, markup, plain, ROUNDS)
  report('twenty pages of Word, ms', spread(times, 0))
  judge('paste', times)
  judge('paste-worst', times)
  const large = markup.repeat(Math.ceil(LARGE / markup.length))
  const slow = await pasteOften(page, large, plain, sized(5, 1))
  report('five megabytes of Word, ms', `${median(slow).toFixed(0)} at the median`)
  judge('paste-large', slow)
}

async function pasteOften(
  page: Page,
  markup: string,
  plain: string,
  rounds: number,
): Promise<number[]> {
  const box = page.getByLabel(LABEL, { exact: true })
  await page.evaluate(copy, [markup, plain] as const)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await box.fill('')
    await box.focus()
    await box.evaluate(watchPaste)
    await page.keyboard.press('ControlOrMeta+v')
    times.push(await page.evaluate(() => window.pasted))
  }
  return times
}

/**
 * Runs in the page: writes to the clipboard unchanged, which the clipboard's own interface would
 * sanitize.
 */
function copy([markup, plain]: readonly [string, string]): void {
  const put = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/html', markup)
    event.clipboardData?.setData('text/plain', plain)
  }
  document.addEventListener('copy', put, { once: true })
  if (!document.execCommand('copy')) throw new Error('nothing was copied')
}

/** Runs in the page. */
function watchPaste(field: Element): void {
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('nothing to watch')
  window.pasted = new Promise((done) => {
    field.addEventListener(
      'keydown',
      () => {
        const start = performance.now()
        const look = () => {
          if (field.value.length < 1_000) requestAnimationFrame(look)
          else setTimeout(() => done(performance.now() - start))
        }
        requestAnimationFrame(look)
      },
      { once: true },
    )
  })
}
