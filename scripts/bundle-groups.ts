import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

const DATES = [
  'src/site/facts/repeats.ts',
  'src/site/page/announcements.ts',
  'src/site/page/fold-series.ts',
  'src/site/page/occurrences.ts',
  'src/site/page/read-coming.ts',
  'src/site/page/shown-event.ts',
  'src/site/page/subscribed.ts',
  'src/site/text/calendar-words-for.ts',
  'src/site/text/calendar-words.ts',
  'src/site/text/dates.ts',
  'src/site/text/languages/arabic-calendar.ts',
  'src/site/text/languages/english-calendar.ts',
  'src/site/text/languages/japanese-calendar.ts',
  'src/site/text/zones.ts',
]
const BASE = [
  'node_modules/lucide-react/dist/esm/icons/arrow-right.mjs',
  'node_modules/lucide-react/dist/esm/icons/check.mjs',
  'node_modules/lucide-react/dist/esm/icons/x.mjs',
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/scheduler/',
  'src/site/templates/classic/classic-names.ts',
  'src/site/templates/minimalist/minimalist-names.ts',
  'src/site/templates/modern/modern-names.ts',
  'src/web/components/frames/locate-fonts.ts',
  'src/web/components/frames/strip-for-frame.ts',
  'src/web/components/frames/use-frame-fit.ts',
  'src/web/components/lazy-views.tsx',
  'src/web/components/load-failure.tsx',
  'src/web/components/ui/button.tsx',
  'src/web/components/ui/choice.tsx',
  'src/web/components/ui/icon-button.tsx',
  'src/web/components/view-heading.tsx',
  'src/web/components/waiting.tsx',
  'src/web/lib/create-store.ts',
  'src/web/lib/explain-error.ts',
  'src/web/lib/fetch-code.ts',
  'src/web/lib/is-server-there.ts',
  'src/web/lib/is-unreachable.ts',
  'src/web/lib/only-in-tab.ts',
  'src/web/lib/request-error.ts',
  'src/web/lib/toast.ts',
  'src/web/lib/use-width.ts',
  'src/web/navigation/chosen-template.ts',
  'src/web/session/session.ts',
]
const SITE = [
  'src/site/document.ts',
  'src/site/page/',
  'src/site/render-home.ts',
  'src/site/templates/fonts.ts',
  'src/site/templates/parts/',
  'src/site/text/',
]
/**
 * Modules in the folders above that a page does not need until something is printed, sent or
 * shared.
 */
const NOT_SITE = [
  'src/site/page/privacy.ts',
  'src/site/templates/parts/cards.ts',
  'src/site/templates/parts/contact.ts',
  'src/site/templates/parts/piece-style.ts',
  'src/site/templates/parts/piece.ts',
  'src/site/templates/parts/privacy.ts',
  'src/site/templates/parts/sheet-style.ts',
  'src/site/templates/parts/strips.ts',
  'src/site/templates/parts/year-style.ts',
  'src/site/text/fit-lines.ts',
  'src/site/text/show-host.ts',
]
const EDITING = [
  'src/web/lib/on-focus-or-online.ts',
  'src/web/lib/wait-for-server.ts',
  'src/web/sync/create-sync-loop.ts',
  'src/web/sync/files/address-of-upload.ts',
  'src/web/sync/files/device-files.ts',
  'src/web/sync/files/shorten-address.ts',
  'src/web/sync/files/site-assets.ts',
  'src/web/sync/files/site-files.ts',
  'src/web/sync/open-site.ts',
  'src/web/sync/storage-or-memory.ts',
]

/**
 * Small modules that the same views need are bundled into one file, and compress far better so.
 * Left to the bundler, the builder loads 195 files instead of 43.
 */
export const bundleGroups = [
  // Reads and shows live facts, which only some pages need.
  { name: 'dates', test: isIn(DATES), priority: 1, includeDependenciesRecursively: false },
  // Facts about a site: enough to edit it while the page is not visible.
  { name: 'facts', test: isIn(['src/site/facts/', 'src/site/page/coming.ts'], DATES), priority: 1 },
  // Needed by every template to render a page.
  { name: 'site', test: isIn(SITE, NOT_SITE) },
  // Needed by every view.
  { name: 'base', test: isIn(BASE) },
  // Needed by the views of a site: the list of sites, the builder, the preview. Without their
  // imports, since session and calls belong to the landing page, too.
  { name: 'editing', test: isIn(EDITING), includeDependenciesRecursively: false },
]

/**
 * Matches files, and folders with a slash at the end. A missing path fails the build: the file has
 * moved.
 */
function isIn(paths: readonly string[], except: readonly string[] = []) {
  for (const path of [...paths, ...except]) {
    if (!existsSync(join(ROOT, path))) throw new Error(`scripts/bundle-groups.ts: no ${path}`)
  }
  const isBelow = (id: string, list: readonly string[]) =>
    list.some((path) => id.startsWith(join(ROOT, path)))
  return (id: string) => isBelow(id, paths) && !isBelow(id, except)
}
