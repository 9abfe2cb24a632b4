import type { TextFieldName } from '../facts/fields.ts'
import type { Site } from '../facts/site.ts'
import { linkHref } from '../text/safe-href.ts'
import type { AttributeField } from './field-attribute.ts'

type LinkField = Exclude<TextFieldName, 'template'>

export type Link = { field: AttributeField; text: string; href: string }

/** A line of text that is a link only when its address is valid. */
export type Line = { field: AttributeField; text: string; href: string | null }

export function readLink(site: Site, field: LinkField, text: string): Link | null {
  const href = linkHref(site[field])
  return href ? { field, text, href } : null
}

export function readLine(
  site: Site,
  field: 'contactEmail' | 'phone',
  toHref: (typed: string) => string | null,
): Line | null {
  const text = site[field].trim()
  return text ? { field, text, href: toHref(text) } : null
}
