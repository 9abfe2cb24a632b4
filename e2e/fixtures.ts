import { test as base, expect } from '@playwright/test'
import { sized } from '#server/testing/sized.ts'

export { expect }

/** A page that fails the test on any console error, warning or exception that does not match `announced`. */
export const test = base.extend<{ announced: RegExp | undefined }>({
  announced: [undefined, { option: true }],
  page: async ({ page, announced }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    expect(complaints.filter((complaint) => !announced?.test(complaint))).toEqual([])
  },
})

type Body = Parameters<typeof test>[2]

/**
 * A test that another one partly covers, and that only a rare change breaks: runs only in the
 * drill.
 */
export const testInDrill = sized<(title: string, body: Body) => void>(test, () => {})
