import { linkNotice } from '#site/facts/notices.ts'
import { linkHref, mailHref, phoneHref, safeHref } from '#site/text/safe-href.ts'

const NUMBER = /^[+(\d][\d\s().\-/\u2010-\u2013]{4,}$/

/** The address as it is stored in the text, from what a leader typed; null when it is not valid. */
export function readAddress(typed: string): string | null {
  const address = typed.trim()
  const reached = mailHref(address) ?? (NUMBER.test(address) ? phoneHref(address) : null)
  return reached ?? (safeHref(address) ? address : linkHref(address))
}

/** Why the typed address is not valid. */
export function sayNoAddress(typed: string): string {
  return linkNotice(typed) ?? 'Paste or type the address first.'
}
