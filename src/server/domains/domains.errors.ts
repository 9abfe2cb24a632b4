import { Refusal } from '../http/refusal.ts'

const NAMES = {
  none: 'Type your domain, for example troop42.org.',
  'not-a-name': 'This is not a domain name. A domain looks like troop42.org.',
  characters:
    'A domain has letters, digits and hyphens only: no emoji, no underscores and no other symbols.',
  spaces: 'There is a space in it. A domain is one word with dots, such as troop42.org.',
  'too-long': 'This is too long to be a domain. Check it for a typo.',
  'no-ending': 'The ending is missing. Type all of it, for example troop42.org.',
  'unknown-ending': 'There is no such ending on the internet. Check it for a typo.',
  'public-suffix':
    'This is an ending that many domains share, not a domain of your own. Put your own name before it.',
  reserved: 'Names with this ending are reserved and do not exist on the internet.',
  ours: 'This is one of our own addresses. You already have one of these for free; this field is for a domain that your troop owns.',
  ip: 'This is an IP, not a domain name. A domain looks like troop42.org.',
  path: 'Type only the name of the domain, without what comes after the slash.',
  port: 'Type only the name of the domain, without the colon and the number behind it.',
  credentials: 'Type only the name of the domain, without the account name before the @.',
  email: 'This is an e-mail address. Type only what comes after the @, if the troop owns it.',
  'mixed-scripts':
    'This name mixes letters from different alphabets, as fake names often do. Type all of it in one alphabet.',
} as const

/** The leader typed something that cannot be connected as a domain; the message explains why. */
export class DomainRefused extends Error {
  override name = 'DomainRefused'
  readonly code: keyof typeof NAMES

  constructor(code: keyof typeof NAMES) {
    super(NAMES[code])
    this.code = code
  }
}

export const notADomain = (sentence: string) => new Refusal('not_a_domain', sentence)
export const noOwnDomains = () =>
  new Refusal(
    'no_own_domains',
    'This ScoutSite is not set up for your own domain yet. Please ask the people who run it.',
  )
export const tooManyDomains = (most: number) =>
  new Refusal(
    'too_many_domains',
    `A site can have ${most} domains. Remove one before you connect another.`,
  )
export const tooManyOfAccount = (most: number) =>
  new Refusal(
    'too_many_domains',
    `Your sites already have ${most} domains. Remove one, or ask whoever runs this ScoutSite.`,
  )
