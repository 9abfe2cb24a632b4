import type { SectionName } from '../facts/sections.ts'
import type { OwnColors } from '../page/own-colors.ts'
import type { Page } from '../page/page.ts'
import type { Html } from '../text/html.ts'
import type { Flyer } from './flyer.ts'
import type { MakePaint, SeenOn } from './paint.ts'
import type { MakeShare } from './share.ts'

/** A font that the site serves itself. `source` is the file below src/site; it is published at `path`. */
export type FontFile = {
  family: string
  path: string
  source: string
  weight: string
  range: 'latin' | 'latin-ext'
  preload: boolean
}

export type SmallPage = { heading: string; content: Html; homeHref: string }

/** How a template shows each section: a template that lacks one does not compile. */
export type SectionViews = Record<SectionName, (page: Page) => Html | null>

/** How a template shows a photo at the top. */
export type HeroStyle = {
  style: string
  /** The tone, the same by day and by night, of the veil on which white words stand; none if no words do. */
  veil?: string
}

/** What is said of a template, apart from it: who lists them all must not load them all. */
export type TemplateNames = {
  /** What rows keep. */
  name: string
  label: string
  /** What the wizard called it first: it stands behind the label there. */
  wizardName: string
  description: string
  /** Width by height of what is seen of a photo at the top. */
  heroRatios: { phone: number; desk: number }
}

/** A look for a troop's site. The registry in list.ts lists them all; nothing else names one. */
export type Template = TemplateNames & {
  /**
   * Incremented when the same facts render differently, which a test detects. Live sites of an earlier
   * version can be re-rendered.
   */
  version: number
  paint: MakePaint
  /** How many numbered placeholder frames are shown while a leader has no photos. */
  placeholders: number
  /** The sections that precede the others in this template. */
  first: readonly SectionName[]
  fonts: readonly FontFile[]
  /** The families, with what stands in for them, that `--body-face` and `--head-face` name. */
  faces: { body: string; head: string }
  /** On screens; on paper all templates share one sheet. */
  style: string
  /** What tells this template's sheet of paper from the others'. */
  sheet: string
  pictured: HeroStyle
  /** The icon in the browser's tab, as SVG. */
  icon: (colors: OwnColors | null) => string
  /** The body of the one-page site. */
  renderHome: (page: Page) => Html
  /** The body of a smaller page: contact or 404. */
  renderSmall: (page: Page, small: SmallPage) => Html
  /** The flyer for the notice board, loaded on demand. */
  loadFlyer: () => Promise<Flyer>
  /** How the share picture looks, loaded on demand. */
  loadShare: () => Promise<MakeShare>
  /** What has to be told apart in this template, whatever the colours: for the tests. */
  loadContrasts: () => Promise<readonly SeenOn[]>
}
