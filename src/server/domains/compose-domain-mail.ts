import { domainToUnicode } from 'node:url'
import { composeMail, type Mail } from '../mail/compose-mail.ts'
import type { DomainMailKind } from './next-state.ts'

type Words = { subject: string; heading: string; lead: string; after: string }
/** `isSeen`: whether visitors can reach the page by now, at whichever address. */
type Facts = { name: string; siteName: string; isSeen: boolean; appOrigin: string }

const WORDS: Record<DomainMailKind, (name: string, site: string) => Words> = {
  live: (name, site) => ({
    subject: `${name} shows your page`,
    heading: `${name} is live`,
    lead: `The page of ${site} is now at ${name}. Its old address leads there by itself.`,
    after: 'Leave the records at your registrar as they are. We check them once a day.',
  }),
  missing: (name, site) => ({
    subject: `The records of ${name} are missing`,
    heading: `Something is wrong with ${name}`,
    lead: `Since yesterday, the records of ${name} no longer lead to the page of ${site}, so families may not find it. Your page at ScoutSite shows which record is wrong.`,
    after:
      'Perhaps the domain was not renewed, or somebody changed its records. If you do not want to use it any more, press “Go back to the free address” there.',
  }),
  'missing-long': (name, site) => ({
    subject: `${name} still does not lead to your page`,
    heading: `${name} has been missing for a week`,
    lead: `For a week the records of ${name} have not led to the page of ${site}. In another week, we will stop showing the page there, and it will go back to its free address.`,
    after: 'Once the records are right, everything goes back to normal by itself.',
  }),
  unserved: (name, site) => ({
    subject: `Your page is at its free address again`,
    heading: `${name} is not used any more`,
    lead: `For two weeks the records of ${name} have not led to the page of ${site}. The page is at its free address again.`,
    after:
      'We will keep checking for the next few weeks: once the records are right, the page is back at your domain.',
  }),
  lost: (name, site) => ({
    subject: `${name} belongs to another page now`,
    heading: `Another page is at ${name}`,
    lead: `Somebody who can change the records of ${name} has connected it to another page. The page of ${site} is at its free address again.`,
    after:
      'If that was one of you, all is well. If not, whoever keeps the domain can connect it again with a new text record.',
  }),
}

const sayReady = (name: string, site: string): Words => ({
  ...WORDS.live(name, site),
  subject: `${name} is ready for your page`,
  heading: `${name} is ready`,
  lead: `The records of ${name} are right. Visitors find the page of ${site} there as soon as it is on the web.`,
})

/** Composes a mail about a troop's own domain. */
export function composeDomainMail(
  kind: DomainMailKind,
  to: string,
  { name, siteName, isSeen, appOrigin }: Facts,
): Mail {
  const shown = domainToUnicode(name) || name
  const site = siteName.trim() || 'your troop'
  const words = kind === 'live' && !isSeen ? sayReady(shown, site) : WORDS[kind](shown, site)
  return composeMail(to, { ...words, action: { label: 'Open ScoutSite', href: `${appOrigin}/` } })
}
