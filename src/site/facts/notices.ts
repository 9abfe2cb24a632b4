import { mendEmail } from '../text/mend-email.ts'
import { linkHref, mailHref, phoneHref } from '../text/safe-href.ts'
import { findVagueTime } from '../text/vague-time.ts'
import { otherNumberInName } from './unit-number.ts'

/**
 * The notice under a field whose value the page will not use as it is, or that is probably a
 * mistake. It blocks nothing.
 */
export type Notice = (value: string, said: { troopName: string }) => string | null
/** A notice that depends only on the value. */
type OwnNotice = (value: string) => string | null

const HOW =
  'Press Share where you see it, or copy it from the top of the browser. It starts with https://'

export const linkNotice: OwnNotice = (value) => {
  const typed = value.trim()
  if (typed === '' || linkHref(typed)) return null
  if (/^https?:\/\/[^/?#]*@/i.test(typed)) {
    return 'This link has a user name or password in it, so your page leaves it out. Use the link without the part before the @.'
  }
  if (/^https?:\/\/.*\s/i.test(typed)) {
    return 'This has a space in it, so your page leaves it out. One link only, starting with https://'
  }
  if (/\s/.test(typed)) return `These are words, not a link, so your page leaves them out. ${HOW}`
  if (typed.startsWith('@')) return `That is a name, not a link, so your page leaves it out. ${HOW}`
  return `This is not a link, so your page leaves it out. ${HOW}`
}

/** For a service that accepts '@name': a bare word may be a name there, or mean "none". */
export const accountNotice: OwnNotice = (value) => {
  const typed = value.trim()
  const isWord = /^[\p{L}\p{N}._-]{2,60}$/u.test(typed)
  if (!isWord || linkHref(typed)) return linkNotice(value)
  return `Is that your name there? Then write @${typed}. As it stands, your page leaves it out.`
}

export const emailNotice: OwnNotice = (value) => {
  const typed = value.trim()
  if (typed === '') return null
  if (!mailHref(typed)) {
    return 'This does not look like an e-mail address, so visitors will see it but cannot tap it. Is there a letter missing?'
  }
  const meant = mendEmail(typed)
  return meant && `Did you mean ${meant}?`
}

export const phoneNotice: OwnNotice = (value) => {
  if (value.trim() === '' || phoneHref(value)) return null
  return 'This does not look like a phone number, so visitors will see it but cannot tap it to call.'
}

export const meetingNotice: OwnNotice = (value) => {
  const vague = findVagueTime(value)
  return vague && `When exactly? “${vague.words}” lets families guess.`
}

export const numberNotice: Notice = (value, { troopName }) => {
  const inName = otherNumberInName(troopName, value)
  if (inName !== null) return `Your name says ${inName}, the number ${value.trim()}?`
  if (value.trim() === '' || /[\p{L}\p{N}]/u.test(value)) return null
  return "There is no letter or digit here. Your page's address will be made from the troop name instead."
}
