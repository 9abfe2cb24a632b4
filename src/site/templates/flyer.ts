import type { Page } from '../page/page.ts'
import type { Html } from '../text/html.ts'

export type Paper = 'letter' | 'a4'

/** A QR code as rows of modules; dark ones are true. */
export type CodeModules = readonly (readonly boolean[])[]

export type FlyerParts = {
  page: Page
  /** The QR code that leads to the site. */
  code: Html
  /** The address without https://, as people say it. */
  address: string
}

/** A template's flyer for the notice board: one page that also works in black and white. */
export type Flyer = {
  style: string
  render: (parts: FlyerParts) => Html
}
