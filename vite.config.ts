import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { gallery } from '#samples/gallery/gallery-plugin.ts'
import { prerenderLanding } from './scripts/prerender-landing.ts'

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), gallery(), prerenderLanding()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'baseline-widely-available' },
})
