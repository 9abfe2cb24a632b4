import { linkHref } from '../text/safe-href.ts'

export type Link = { text: string; href: string }

/** A line of text that is a link only when its address is valid. */
export type Line = { text: string; href: string | null }

export function readLink(text: string, typed: string): Link | null {
  const href = linkHref(typed)
  return href ? { text, href } : null
}

export function readLine(typed: string, toHref: (typed: string) => string | null): Line | null {
  const text = typed.trim()
  return text ? { text, href: toHref(text) } : null
}
