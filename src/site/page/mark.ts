import type { Site } from '../facts/site.ts'
import { type Html, html } from '../text/html.ts'

export type MarkedField = Exclude<
  keyof Site,
  'template' | 'photoCaptions' | 'leaderPhotos' | 'address'
>

/** Writes which field an element shows, and which item of it, where the builder asks for that. */
export type Mark = (field: MarkedField, item?: string) => Html | null

export const noMark: Mark = () => null

export const markField: Mark = (field, item) =>
  html` data-field="${field}"${item !== undefined && html` data-item="${item}"`}`
