import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { CHALLENGE } from './challenge.ts'
import { DomainRefused } from './domains.errors.ts'
import { mixesScripts } from './mixes-scripts.ts'

/** A domain name in the form DNS uses. */
export type DomainName = {
  /** In lower case and A-labels, without www. */
  name: string
  /** The registered domain: the name itself, or the one it is below. */
  registered: string
}

export type NameSettings = {
  /** The domain of the free addresses, and the origin of the app. */
  siteDomain: string
  appOrigin: string
  /** Whether unknown top-level domains are accepted: names of a closed network. */
  allowsUnknownEndings: boolean
}

/** DNS limits a name to 253 characters, including the prefix of its TXT record. */
const LONGEST = 253 - `${CHALLENGE}.`.length
/** Top-level names that never exist on the public internet. */
const RESERVED = new Set(['localhost', 'local', 'invalid', 'onion', 'internal', 'arpa', 'alt'])
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** Reads a name that was typed, or pasted as the address of a page. */
export function readDomainName(typed: string, settings: NameSettings): DomainName {
  const host = cutHost(typed)
  const name = dropWww(toAscii(host))
  const ending = name.slice(name.lastIndexOf('.') + 1)
  const { domain, isIcann, isPrivate } = look(name)
  if (RESERVED.has(ending)) throw new DomainRefused('reserved')
  if (isOurs(name, settings)) throw new DomainRefused('ours')
  if (!name.includes('.') && !isIcann) throw new DomainRefused('no-ending')
  if (domain === null) throw new DomainRefused('public-suffix')
  if (!isIcann && !isPrivate && !settings.allowsUnknownEndings) {
    throw new DomainRefused('unknown-ending')
  }
  return { name, registered: domain }
}

const look = (name: string) => parse(name, { allowPrivateDomains: true, extractHostname: false })

function cutHost(typed: string): string {
  const text = typed.trim().toLowerCase()
  if (text === '') throw new DomainRefused('none')
  if (text.length > 2_000) throw new DomainRefused('too-long')
  const rest = text.replace(/^https?:\/\//, '')
  if (/^[a-z][a-z0-9+.-]*:\/\//.test(rest)) throw new DomainRefused('not-a-name')
  const end = rest.search(/[/?#\\]/)
  const authority = end < 0 ? rest : rest.slice(0, end)
  const path = end < 0 ? '' : rest.slice(end)
  if (path !== '' && path !== '/') throw new DomainRefused('path')
  if (/@/.test(authority)) throw new DomainRefused(text === rest ? 'email' : 'credentials')
  // One pattern for all of it would take seconds on a long row of colons.
  const isIpv6 = authority.split(':').length > 2 && /^[0-9a-f:.]+$/.test(authority)
  if (isIpv6 || authority.startsWith('[')) throw new DomainRefused('ip')
  if (/:\d*$/.test(authority)) throw new DomainRefused('port')
  return authority.replace(/\.$/, '')
}

function toAscii(host: string): string {
  if (/\s/.test(host)) throw new DomainRefused('spaces')
  if (/^[\d.]+$/.test(host)) throw new DomainRefused('ip')
  if (host.length > LONGEST) throw new DomainRefused('too-long')
  const ascii = domainToASCII(host)
  // Numbers in other notations than decimal are IPs too.
  if (/^[\d.]+$/.test(ascii) && ascii !== '') throw new DomainRefused('ip')
  const shown = domainToUnicode(ascii || host)
  // Letters with their marks, digits and hyphens: no emoji, and nothing that only looks like a
  // letter.
  if (/[^\p{L}\p{M}\p{Nd}.\-·]/u.test(shown) || /[^\p{L}\p{M}\p{N}\p{P}]/u.test(host)) {
    throw new DomainRefused('characters')
  }
  const labels = ascii.split('.')
  if (ascii === '' || !labels.every((label) => LABEL.test(label))) {
    throw new DomainRefused(
      host.split('.').some((label) => label.length > 63) ? 'too-long' : 'not-a-name',
    )
  }
  if (/(?:^|\.)xn--/.test(shown)) throw new DomainRefused('characters')
  if (ascii.length > LONGEST) throw new DomainRefused('too-long')
  if (shown.split('.').some(mixesScripts)) throw new DomainRefused('mixed-scripts')
  return ascii
}

/** www redirects to the name. */
const dropWww = (name: string) => name.replace(/^(?:www\.)+/, '')

function isOurs(name: string, { siteDomain, appOrigin }: NameSettings): boolean {
  const ours = [siteDomain.replace(/:\d+$/, ''), new URL(appOrigin).hostname]
  // The owner of a domain above ours controls ours too.
  return ours.some(
    (host) => name === host || name.endsWith(`.${host}`) || host.endsWith(`.${name}`),
  )
}
