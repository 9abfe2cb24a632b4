import { NARROWEST_HERO } from '#site/facts/assets.ts'

export const sayTooNarrow = (name: string) =>
  `“${name}” is too small for the top of a page and would look blurry there. Please pick a photo at least ${NARROWEST_HERO} pixels wide.`
