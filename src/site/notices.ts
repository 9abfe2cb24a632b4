import { mailHref, phoneHref, safeHref } from './safe-href.ts'

/** What to say under a field whose value the page will not use as it stands. It blocks nothing. */
export type Notice = (value: string) => string | null

export const linkNotice: Notice = (value) => {
  const typed = value.trim()
  if (typed === '' || safeHref(typed)) return null
  if (typed.startsWith('@')) {
    return 'That is a name, not an address. Open your page and copy the whole address, starting with https://'
  }
  if (/^https?:\/\/[^/?#]*@/i.test(typed)) {
    return 'This address has a user name or password in it, so your page leaves it out. Use the address without the part before the @.'
  }
  if (/\s/.test(typed)) {
    return 'This has a space in it, so your page leaves it out. One address only, starting with https://'
  }
  return 'Your page leaves this link out, because it is not a web address. Copy the whole address, starting with https://'
}

export const emailNotice: Notice = (value) => {
  if (value.trim() === '' || mailHref(value)) return null
  return 'This does not look like an e-mail address, so visitors will see it but cannot tap it. Is there a letter missing?'
}

export const phoneNotice: Notice = (value) => {
  if (value.trim() === '' || phoneHref(value)) return null
  return 'This does not look like a phone number, so visitors will see it but cannot tap it to call.'
}

export const domainNotice: Notice = (value) => {
  if (value.trim() === '' || /[\p{L}\p{N}]/u.test(value)) return null
  return "There is no letter or digit here. Your page's address will be made from the troop name instead."
}
