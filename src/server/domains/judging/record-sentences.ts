import { showHost } from '#site/text/show-host.ts'
import type { Trouble } from '../dns/see-domain.ts'

const list = (values: readonly string[]) =>
  values.slice(0, 3).join(', ') + (values.length > 3 ? ' …' : '')
const quoted = (texts: readonly string[]) =>
  list(texts.map((text) => `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`))

const sayName = (name: string) => (name === '' ? 'nothing' : `“${name}”`)

export const sayFound = () => 'Found.'
export const sayNotThere = () => 'Not there yet.'
export const sayNotEverywhere = () =>
  'Some of your name servers have it and others do not yet. That settles by itself.'
export const sayNoAnswer = () =>
  'The name servers gave no answer about this one. We will ask again.'
export const sayDoubled = (fullName: string, name: string) =>
  `It was made as ${fullName}: the form adds the domain by itself. Type ${sayName(name)} as its name.`
export const sayDiffers = (seen: readonly string[], wanted: string) =>
  `It says ${list(seen)} instead of ${wanted}. Change it.`
export const sayWrongAlias = (alias: string, wanted: string) =>
  `It leads to ${alias} instead of ${wanted}. Change it.`
export const sayLeadsNowhere = (alias: string) =>
  `It leads to ${alias}, which leads nowhere. Remove it.`
export const sayRemoveAlias = (alias: string) =>
  `This one leads to ${alias}, not to your page. Remove it.`
export const sayNoTextBeside = (alias: string) =>
  `This one leads to ${alias}, and no text record can exist beside it. Remove it.`
export const sayForEveryName = (seen: readonly string[], name: string) =>
  `The record for every name (*) leads ${name} to ${list(seen)}. Make this one, which takes priority; if there is already one with this name, change it.`
export const sayRemoveIp = (type: 'A' | 'AAAA') =>
  type === 'A'
    ? 'This one, often left by the registrar, takes visitors elsewhere. Remove it.'
    : 'This one takes visitors with newer connections elsewhere. Remove it.'
export const sayOrangeCloud = (wanted: string) =>
  `Cloudflare is in between. Turn off the orange cloud of this record so that it says “DNS only” and leads to ${wanted}.`
export const sayQuotes = (wanted: string) =>
  `The text has quotation marks or spaces around it. Make it exactly ${wanted}`
export const sayOtherText = (texts: readonly string[]) =>
  `There is another text: ${quoted(texts)}. Add ours beside it, or change it.`
export const sayOldText = () =>
  'This text belongs to another ScoutSite page or is out of date. Copy the one shown here. If another page is at this name now, yours replaces it.'
export const sayAtHome = (name: string) =>
  `The text is there, but on the domain itself. Type ${sayName(name)} as its name.`
export const sayWildcard = () =>
  'The text is there for every name (*), which proves nothing. Make a record with exactly this name.'
export const sayForbids = (host: string, issuers: readonly string[]) =>
  issuers.length === 0
    ? `A CAA record of ${host} lets nobody make certificates, so the page could not be shown safely. Add this one.`
    : `A CAA record of ${host} lets only ${list(issuers)} make certificates. Add this one beside it.`

export const sayUnknownRule = (host: string) =>
  `A CAA record of ${host} has a rule that no certificate authority recognizes. Remove that one, and add this one.`
export const sayFollowsHome = () =>
  'This one is right: it follows the domain itself, which is not right yet.'

const TROUBLES: Record<Trouble, (name: string) => string> = {
  unregistered: (name) =>
    `As far as we can see, nobody has registered ${name}. Check it for a typo; a new domain can take an hour.`,
  'wrong-signatures': (name) =>
    `The DNSSEC signatures of ${name} are wrong, so browsers do not find it. At your registrar, turn DNSSEC off, or correct its DS record.`,
  failing: (name) =>
    `The name servers of ${name} give no proper answer. Your registrar can tell you what is wrong with them.`,
  silent: (name) =>
    `The name servers of ${name} do not answer at all. Your registrar can tell you what is wrong with them.`,
  unreachable: () =>
    'We could not check just now. Nothing is wrong with your domain; we will try again.',
}

export const sayTrouble = (trouble: Trouble, name: string) => TROUBLES[trouble](showHost(name))
