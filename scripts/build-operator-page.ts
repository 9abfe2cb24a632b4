import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/**
 * Builds the operator's page next to the app, as a separate program: the app's chunks are split as
 * if it did not exist.
 */
export function buildOperatorPage(): Plugin {
  return {
    name: 'scoutsite:operator-page',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: 'src/web',
        logLevel: 'warn',
        publicDir: false,
        plugins: [react(), tailwindcss()],
        build: {
          outDir: '../../dist/web',
          emptyOutDir: false,
          target: 'baseline-widely-available',
          rolldownOptions: { input: 'src/web/operator.html' },
        },
      })
    },
  }
}
