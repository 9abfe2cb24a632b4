import { isIP } from 'node:net'
import { z } from 'zod'
import { findTimeZone, isTimeZone } from './time-zone.ts'

export const text = z.string()
export const port = text
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port from 0 to 65535')
const SIGNS = 'in its password signs such as # and / must be written as %23 and %2F'
export const url = (...schemes: string[]) =>
  text.refine((value) => value === '' || schemes.includes(protocolOf(value)), {
    // A sign in a password that ends the host early leaves no URL at all.
    error: ({ input }) =>
      schemes.some((scheme) => `${input}`.startsWith(`${scheme}//`))
        ? `must be a whole URL with a host, and ${SIGNS}`
        : `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  })
export const mailServer = url('smtp:', 'smtps:').refine((value) => {
  if (value === '') return true
  const { hostname = '', pathname = '', search = '', hash = '' } = URL.parse(value) ?? {}
  return hostname !== '' && `${pathname}${search}${hash}`.length <= 1
}, `must name the host of a mail server, and ${SIGNS}`)
export const origin = url('http:', 'https:').refine(
  (value) => value === '' || (URL.canParse(value) && new URL(value).href === `${value}/`),
  'must be an origin such as https://scoutsite.example, without a path',
)
export const countUpTo = (most: number) =>
  text
    .regex(/^[1-9]\d*$/, `must be a whole number from 1 to ${most}`)
    .transform(Number)
    .refine((value) => value <= most, `must be a whole number from 1 to ${most}`)
export const wholeUpTo = (most: number) =>
  text
    .regex(/^\d+$/, `must be a whole number from 0 to ${most}`)
    .transform(Number)
    .refine((value) => value <= most, `must be a whole number from 0 to ${most}`)
export const list = (what: string, isOne: (value: string) => boolean) =>
  text
    .transform((value) => value.split(/[\s,]+/).filter((each) => each !== ''))
    .refine((values) => values.every(isOne), `must list ${what}`)
/** `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1`, `[2001:db8::1]:53` */
export const isNameServer = (value: string) => {
  if (isIP(value)) return true
  const [, ip = '', port = ''] = /^\[?(.+?)\]?:(\d{1,5})$/.exec(value) ?? []
  return isIP(ip) > 0 && Number(port) > 0 && Number(port) <= 65_535
}
export const doors = list(
  'hosts with their ports, such as calendar.example:8080',
  (pair) => /^[^/@?#]+:\d+$/.test(pair) && URL.canParse(`http://${pair}`),
)
export const hops = text
  .regex(/^(true|false|\d)$/, 'must be true, false or how many proxies there are, such as 2')
  .transform((value) => (value === 'false' ? 0 : value === 'true' ? 1 : Number(value)))
export const timeZone = text
  .transform((value) => value || findTimeZone())
  .refine(isTimeZone, 'must be the name of a time zone, such as America/Denver')
export const timeOfDay = text.regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'must be a time of day, such as 03:17',
)

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}
