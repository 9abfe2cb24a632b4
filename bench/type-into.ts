import type { Page } from '@playwright/test'

declare global {
  interface Window {
    typed: number[]
  }
}

/**
 * Types into a field, and returns for every key the time to the first painted frame that shows it:
 * in the field, and on the page next to the form if that is visible.
 */
export async function typeInto(page: Page, label: string, words: string): Promise<number[]> {
  await page.bringToFront()
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  await field.evaluate(watchKeys)
  for (const letter of words) {
    // A heading may have taken the focus while the step was still being opened.
    await field.focus()
    await page.keyboard.type(letter)
    await page.waitForFunction(() => window.typed.every((time) => time > 0))
  }
  return page.evaluate(() => window.typed)
}

function watchKeys(field: Element): void {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) {
    throw new Error('nothing to watch')
  }
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Live preview"]')
  const isOnView = frame?.checkVisibility({ visibilityProperty: true }) ?? false
  window.typed = []
  const afterPaint = (work: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = work
      channel.port2.postMessage(null)
    })
  const isThere = () =>
    !isOnView ||
    frame?.contentDocument?.querySelector('#about')?.textContent.includes(field.value.trim())
  field.onkeydown = () => {
    const start = performance.now()
    const before = field.value
    const index = window.typed.push(0) - 1
    const look = () => {
      if (field.value !== before && isThere()) window.typed[index] = performance.now() - start
      else afterPaint(look)
    }
    afterPaint(look)
  }
}
