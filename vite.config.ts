import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { gallery } from '#samples/gallery/gallery-plugin.ts'
import { buildOperatorPage } from './scripts/build-operator-page.ts'
import { packApp } from './scripts/pack-app.ts'
import { prerenderLanding } from './scripts/prerender-landing.ts'

// What reads and shows live facts, and only pages that have some need.
const DATES =
  /src\/site\/(?:facts\/repeats|page\/(?:read-coming|fold-series|occurrences|subscribed|shown-event|announcements)|text\/(?:zones|dates|calendar-words|languages\/\w+-calendar))/
// What is known about a site: enough to edit it where the page is not in sight.
const FACTS = /src\/site\/(?:facts\/(?!repeats)|page\/coming)/
// What every template needs to render a page.
const SITE =
  /src\/site\/(?:page\/|text\/(?!show-host)|templates\/(?:fonts|parts\/(?!flyer|year|contact|sheet-style))|document|render-home)/
// What every view needs.
const BASE =
  /node_modules\/(?:react|react-dom|scheduler)\/|src\/web\/(?:lib\/(?:create-store|toast|only-in-tab|explain-error|is-unreachable|request-error|use-width|is-server-there|fetch-code)|components\/(?:lazy-views|load-failure|waiting|view-heading|frames\/(?:use-frame-fit|strip-for-frame|locate-fonts))|components\/ui\/(?:button|icon-button|choice)|navigation\/chosen-template)\.tsx?/

// What the views of a site need: the list of sites, the builder, the preview.
const EDITING =
  /src\/web\/(?:lib\/(?:on-focus-or-online|wait-for-server)|sync\/(?:create-sync-loop|storage-or-memory|open-site|files\/(?:site-files|site-assets|shorten-address|address-of-upload|device-files)))/

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), gallery(), prerenderLanding(), buildOperatorPage(), packApp()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Small pieces that the same views need compress far better together.
            { name: 'dates', test: DATES, priority: 1, includeDependenciesRecursively: false },
            { name: 'facts', test: FACTS, priority: 1 },
            { name: 'site', test: SITE },
            { name: 'base', test: BASE },
            // Without what they import: session and calls are the landing page's, too.
            { name: 'editing', test: EDITING, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
