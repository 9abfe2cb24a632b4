import { type Plugin, runnerImport } from 'vite'

/**
 * At build, puts the landing page's own HTML and style into index.html: it reads without script, and
 * nothing has to be fetched before the first paint.
 */
export function prerenderLanding(): Plugin {
  return {
    name: 'scoutsite:prerender-landing',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { module } = await runnerImport<typeof import('../src/web/prerender.tsx')>(
          './src/web/prerender.tsx',
          { configFile: false, logLevel: 'error' },
        )
        return html
          .replace(
            /<link rel="stylesheet"[^>]*href="\/(assets\/index-[^"]+\.css)"[^>]*>/,
            (link, file) => {
              const sheet = bundle?.[file]
              return sheet?.type === 'asset' ? `<style>${sheet.source}</style>` : link
            },
          )
          .replace(
            '<div id="root"><!--prerendered-->',
            () => `<div id="root" data-prerendered>${module.prerender()}`,
          )
      },
    },
  }
}
