import type { Site } from '../facts/site.ts'
import { type Html, html } from '../text/html.ts'

export type AttributeField = Exclude<
  keyof Site,
  'template' | 'photoCaptions' | 'leaderPhotos' | 'address'
>

/** Writes the attribute with an element's field, and item of it, if the builder asks for that. */
export type FieldAttribute = (field: AttributeField, item?: string) => Html | null

export const noFieldAttribute: FieldAttribute = () => null

export const writeFieldAttribute: FieldAttribute = (field, item) =>
  html` data-field="${field}"${item !== undefined && html` data-item="${item}"`}`
