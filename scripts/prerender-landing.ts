import { type Plugin, runnerImport } from 'vite'

const ROOT = '<div id="root"><!--prerendered-->'

/**
 * At build, inlines the landing page's HTML and style into index.html, so that it is readable without
 * script and nothing has to be loaded before the first paint. The 404 page is made the same way.
 */
export function prerenderLanding(): Plugin {
  return {
    name: 'scoutsite:prerender-landing',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(
          /<link rel="stylesheet"[^>]*href="\/(assets\/index-[^"]+\.css)"[^>]*>/,
          (link, file) => {
            const sheet = bundle?.[file]
            return sheet?.type === 'asset' ? `<style>${sheet.source}</style>` : link
          },
        ),
    },
    // Last, because only then do the links in index.html name the built files.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('index.html was not built')
        const empty = String(page.source)
        const { landing, notFound } = await draw()
        page.source = fill(empty, landing)
        this.emitFile({ type: 'asset', fileName: '404.html', source: fill(empty, notFound) })
      },
    },
  }
}

async function draw() {
  const { module } = await runnerImport<typeof import('#web/prerender.tsx')>(
    './src/web/prerender.tsx',
    { configFile: false, logLevel: 'error' },
  )
  return module.prerender()
}

const fill = (empty: string, markup: string) =>
  empty.replace(ROOT, () => `<div id="root" data-prerendered>${markup}`)
