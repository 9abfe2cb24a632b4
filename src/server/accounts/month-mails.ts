import { z } from 'zod'
import type { MailContents } from '../mail/compose-mail.ts'
import { withoutLinks } from './member-mails.ts'

const counted = z.object({ name: z.string(), visits: z.number().int() })

/** To all who publish a site: what its page did in a month. */
export const monthMail = z.object({
  kind: z.literal('month'),
  to: z.string(),
  site: z.string(),
  siteId: z.uuid(),
  /** 'November' */
  month: z.string(),
  visits: z.number().int(),
  /** Of the month before; null if nothing was counted then. */
  before: z.number().int().nullable(),
  /** The first few, by name. */
  sources: z.array(counted),
  flyers: z.array(counted),
  asked: z.number().int(),
  answeredInTime: z.number().int(),
  /** Not answered yet, and less than 48 hours ago. */
  stillInTime: z.number().int().default(0),
  /** Whether visits are counted; `incomplete` behind a CDN. */
  counting: z.enum(['counted', 'incomplete', 'ignored']).default('counted'),
})

export type MonthMail = z.output<typeof monthMail>

export function composeMonthMail(
  { site: typedSite, siteId, month, visits, before, counting, ...said }: MonthMail,
  appOrigin: string,
): MailContents {
  const site = withoutLinks(typedSite)
  const action = { label: 'See the page', href: `${appOrigin}/#preview=${siteId}` }
  const once = 'This e-mail comes once a month, when there is something to say.'
  if (counting === 'ignored')
    return {
      subject: `Your page in ${month}`,
      heading: `What families asked in ${month}`,
      lead: `${sayInquiries(said)} They wrote on the page of ${site}.`,
      action,
      after: once,
    }
  const lines = [
    `The page of ${site} had ${sayVisits(visits)} in ${month}${before === null ? '' : `, after ${before} the month before`}.`,
    sayCounted('They came from', said.sources),
    sayCounted('Flyers and cards', said.flyers),
    sayInquiries(said),
  ]
  return {
    subject: `Your page in ${month}`,
    heading: `${sayVisits(visits)} in ${month}`,
    lead: lines.filter(Boolean).join('\n\n'),
    action,
    after: `${once} Visits are counted without cookies or IP addresses; who asks not to be counted is not.${
      counting === 'incomplete'
        ? ' Some visits are answered by a cache in front of the page, and are not counted.'
        : ''
    }`,
  }
}

const sayVisits = (visits: number) => (visits === 1 ? '1 visit' : `${visits} visits`)

function sayCounted(what: string, counted: MonthMail['sources']): string {
  const said = counted.map(({ name, visits }) => `${withoutLinks(name)} (${visits})`)
  return said.length > 0 ? `${what}: ${new Intl.ListFormat('en-US').format(said)}.` : ''
}

function sayInquiries({
  asked,
  answeredInTime,
  stillInTime,
}: Pick<MonthMail, 'asked' | 'answeredInTime' | 'stillInTime'>) {
  if (asked === 0) return ''
  if (stillInTime > 0)
    return asked === 1
      ? '1 family wrote, and waits for an answer.'
      : `${asked} families wrote: ${answeredInTime} answered within 48 hours, ${stillInTime} still waiting for an answer.`
  if (asked === 1)
    return answeredInTime === 1
      ? '1 family wrote, and was answered within 48 hours.'
      : '1 family wrote, and was not answered within 48 hours.'
  return `${asked} families wrote, and ${answeredInTime === asked ? 'all of them were' : answeredInTime === 0 ? 'none of them was' : answeredInTime === 1 ? '1 of them was' : `${answeredInTime} of them were`} answered within 48 hours.`
}
