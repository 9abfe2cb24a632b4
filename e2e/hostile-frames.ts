import type { Page } from '@playwright/test'

export const HOST = 'http://troop-42.test/'

export type Verdict = { index: number; fired: string[]; name: string; vocabulary: string[] }

/**
 * Loads every document into a separate frame and dispatches events; returns the frames in which
 * something ran.
 */
export async function runFrames(
  page: Page,
  documents: string[],
  timeout: number,
): Promise<Verdict[]> {
  await page.goto(HOST)
  return page.evaluate(
    async ([sources, wait]) => {
      const EVENTS = ['mouseover', 'focus', 'pointerenter', 'error', 'load']
      const fired: Record<string, Set<string>> = {}
      Object.assign(window, {
        report: (frame: string, what: string) => {
          fired[frame] ??= new Set()
          fired[frame].add(what)
        },
      })
      const frames = sources.map((source, index) => {
        const frame = document.createElement('iframe')
        frame.name = `frame-${index}`
        frame.sandbox.add('allow-scripts', 'allow-same-origin')
        frame.srcdoc = source
        const loaded = new Promise((resolve) => {
          frame.onload = resolve
          setTimeout(resolve, wait)
        })
        document.body.append(frame)
        return { frame, loaded }
      })
      await Promise.all(frames.map(({ loaded }) => loaded))
      const results = frames.map(({ frame }, index) => {
        let name = ''
        let vocabulary: string[] = []
        try {
          const inside = frame.contentDocument
          name = inside?.querySelector('h1')?.textContent ?? ''
          const words = new Set<string>()
          for (const element of inside?.querySelectorAll('*') ?? []) {
            words.add(element.localName)
            for (const { name: attribute } of element.attributes) {
              words.add(`${element.localName}[${attribute}]`)
            }
          }
          vocabulary = [...words]
          for (const element of inside?.querySelectorAll<HTMLElement>('*') ?? []) {
            const href = element.getAttribute('href') ?? ''
            if (/^[\s\0-\x20]*j/i.test(href)) element.click()
            const listens = [...element.attributes].some(({ name: word }) => /^on/i.test(word))
            for (const type of listens ? EVENTS : []) element.dispatchEvent(new Event(type))
          }
        } catch {
          fired[`frame-${index}`] ??= new Set(['left its own origin'])
        }
        return { index, name, vocabulary }
      })
      await new Promise((resolve) => setTimeout(resolve, 150))
      for (const { frame } of frames) frame.remove()
      return results.map((result) => ({
        ...result,
        fired: [...(fired[`frame-${result.index}`] ?? [])],
      }))
    },
    [documents, timeout] as const,
  )
}

/** Replaces the functions that vectors call with a report to the page around the frames. */
export async function watchForScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tell = (what: string) => () => {
      try {
        const around = window.top as unknown as { report?: (frame: string, what: string) => void }
        around.report?.(window.name, what)
      } catch {}
    }
    Object.assign(window, {
      alert: tell('alert'),
      confirm: tell('confirm'),
      prompt: tell('prompt'),
      print: tell('print'),
    })
  })
}
