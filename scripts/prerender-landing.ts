import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const ROOT = '<div id="root"><!--prerendered-->'

/**
 * At build, inlines the landing page's HTML and style into index.html, so that it is readable without
 * script and nothing has to be loaded before the first paint. The 404 page is made the same way.
 */
export function prerenderLanding(): Plugin {
  let empty = ''
  const draw = async () => {
    const { module } = await runnerImport<typeof import('#web/prerender.tsx')>(
      './src/web/prerender.tsx',
      { configFile: false, logLevel: 'error' },
    )
    return module.prerender()
  }
  const fill = (markup: string) =>
    empty.replace(ROOT, () => `<div id="root" data-prerendered>${markup}`)
  return {
    name: 'scoutsite:prerender-landing',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        empty = html.replace(
          /<link rel="stylesheet"[^>]*href="\/(assets\/index-[^"]+\.css)"[^>]*>/,
          (link, file) => {
            const sheet = bundle?.[file]
            return sheet?.type === 'asset' ? `<style>${sheet.source}</style>` : link
          },
        )
        return fill((await draw()).landing)
      },
    },
    async writeBundle({ dir }) {
      if (dir) await writeFile(join(dir, '404.html'), fill((await draw()).notFound))
    },
  }
}
