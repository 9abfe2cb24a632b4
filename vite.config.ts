import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { gallery } from '#samples/gallery/gallery-plugin.ts'
import { prerenderLanding } from './scripts/prerender-landing.ts'

// What every template needs to render a page.
const SITE =
  /src\/site\/(?:(?:facts|page|text)\/|templates\/(?:fonts|parts\/(?!flyer))|document|structured-data|render-home)/
// What every view needs.
const BASE =
  /node_modules\/(?:react|react-dom|scheduler)\/|src\/web\/(?:lib\/(?:create-store|toast|only-in-tab|explain-error|is-away|request-error)|components\/ui\/button)\.tsx?/

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), gallery(), prerenderLanding()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Small pieces that the same views need compress far better together.
            { name: 'site', test: SITE },
            { name: 'base', test: BASE },
          ],
        },
      },
    },
  },
})
