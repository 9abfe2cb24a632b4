import type { Page } from '../page/page.ts'
import type { Html } from '../text/html.ts'
import type { Flyer } from './flyer.ts'

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

/** A look for a troop's site. The registry in index.ts lists them all; nothing else names one. */
export type Template = {
  name: string
  label: string
  description: string
  colorScheme: 'light' | 'light dark'
  /** The colour of the browser's own frame on phones. */
  themeColor: string
  /** How many numbered frames a preview without photos shows. */
  placeholders: number
  fonts: readonly FontFile[]
  style: string
  /** The icon in the browser's tab, as SVG. */
  icon: string
  /** The body of the one-page site. */
  renderHome: (page: Page) => Html
  /** The body of a smaller page: contact, or nothing here. */
  renderSmall: (page: Page, small: SmallPage) => Html
  /** The sheet for the notice board, fetched when somebody wants one. */
  loadFlyer: () => Promise<Flyer>
}
