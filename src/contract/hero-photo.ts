import { NARROWEST_HERO } from '#site/facts/assets.ts'

export const sayTooNarrow = (name: string) =>
  `“${name}” is too small for the top of a page, where it would be blurred. Please pick a photo at least ${NARROWEST_HERO} pixels wide.`
