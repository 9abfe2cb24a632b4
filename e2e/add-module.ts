import type { Page } from '@playwright/test'
import { build } from 'vite'

/** Loads one of our modules into an empty page, with its exports on `window` under a name. */
export async function addModule(page: Page, entry: string, name: string): Promise<void> {
  const bundles = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [bundle] = [bundles].flat()
  if (!bundle || !('output' in bundle)) throw new Error('nothing was built')
  await page.goto('about:blank')
  await page.evaluate(
    async ([code, key]) => {
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
      Object.assign(window, { [key]: await import(address) })
    },
    [bundle.output[0].code, name] as const,
  )
}
