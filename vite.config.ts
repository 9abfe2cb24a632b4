import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { gallery } from '#samples/gallery/gallery-plugin.ts'
import { buildOperatorPage } from './scripts/build-operator-page.ts'
import { bundleGroups } from './scripts/bundle-groups.ts'
import { packApp } from './scripts/pack-app.ts'
import { prerenderLanding } from './scripts/prerender-landing.ts'

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), gallery(), prerenderLanding(), buildOperatorPage(), packApp()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: bundleGroups },
      },
    },
  },
})
