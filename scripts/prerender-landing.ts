import { type Plugin, runnerImport } from 'vite'

/** At build, puts the landing page's own HTML into index.html, so that it reads without script. */
export function prerenderLanding(): Plugin {
  return {
    name: 'scoutsite:prerender-landing',
    apply: 'build',
    async transformIndexHtml(html) {
      const { module } = await runnerImport<typeof import('../src/web/prerender.tsx')>(
        './src/web/prerender.tsx',
        { configFile: false, logLevel: 'error' },
      )
      return html.replace(
        '<div id="root"><!--prerendered-->',
        () => `<div id="root" data-prerendered>${module.prerender()}`,
      )
    },
  }
}
