import { test as base, expect } from '@playwright/test'

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
