import type { SectionName } from '../facts/sections.ts'
import type { OwnColors } from '../page/own-colors.ts'
import type { Page } from '../page/page.ts'
import type { Html } from '../text/html.ts'
import type { MakePaint, SeenOn } from './paint.ts'
import type { Pieces } from './piece.ts'
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
  /**
   * The tone, the same by day and night, of the veil under white words; absent if there are no
   * words on it.
   */
  veil?: string
}

/** A template's description, separate from it: listing all templates must not load them. */
export type TemplateNames = {
  /** The value stored in rows. */
  name: string
  label: string
  /** The template's first name in the wizard, shown there after the label. */
  wizardName: string
  description: string
  /** Width by height of the visible part of a photo at the top. */
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
  /** The sections that come first in this template. */
  first: readonly SectionName[]
  fonts: readonly FontFile[]
  /** The font families, with fallbacks, for `--body-face` and `--head-face`. */
  faces: { body: string; head: string }
  /** The style on screens; on paper all templates share one sheet. */
  style: string
  /** The part of the print style that is specific to this template. */
  sheet: string
  pictured: HeroStyle
  /** The icon in the browser's tab, as SVG. */
  icon: (colors: OwnColors | null) => string
  /** The body of the one-page site. */
  renderHome: (page: Page) => Html
  /** The body of a smaller page: contact or 404. */
  renderSmall: (page: Page, small: SmallPage) => Html
  /** The flyer and what else a troop recruits with, loaded on demand. */
  loadPieces: () => Promise<Pieces>
  /** How the share picture looks, loaded on demand. */
  loadShare: () => Promise<MakeShare>
  /** The pairs that need contrast in this template, whatever the colors: for the tests. */
  loadContrasts: () => Promise<readonly SeenOn[]>
}
