import { sayDay } from '#site/text/say-day.ts'
import { shorten } from '#site/text/shorten.ts'
import { showAddress } from '#site/text/show-host.ts'
import { linesWithoutInvisible, withoutInvisible } from '#site/text/without-invisible.ts'
import { knownZone } from '#site/text/zones.ts'
import { composeMail, type Mail } from '../mail/compose-mail.ts'
import { callTool } from '../starting/name-tool.ts'
import type { ToldReport } from './passed-on-reports.ts'
import { labelOf } from './report-kinds.ts'

type AboutPage = {
  siteName: string
  /** Undefined for a site that was deleted since. */
  address: string | undefined
  operator: string
  appOrigin: string
}

/** Mail clients would truncate a longer one. */
const LONGEST_IN_SUBJECT = 60

export function composeTakenDownMail(
  to: string,
  { reason, operator, appOrigin, ...page }: AboutPage & { reason: string },
): Mail {
  return composeMail(to, {
    subject: `The page of ${nameOf(page, LONGEST_IN_SUBJECT)} was taken off the web`,
    heading: 'Your page was taken off the web',
    lead: `The people who run this ScoutSite took the page of ${nameWithAddress(page)} off the web for this reason:`,
    quote: linesWithoutInvisible(reason),
    action: { label: 'Open ScoutSite', href: `${appOrigin}/` },
    after: `Nothing is lost: you can sign in, see it and edit it as before, but you cannot publish until the page is put back. To answer, write to ${operator}.`,
  })
}

type Place = { operator: string; appOrigin: string }

export function composeSuspendedMail(
  to: string,
  {
    reason,
    until,
    operator,
    appOrigin,
  }: Place & {
    reason: string
    until: string | null
  },
): Mail {
  const end = until ? ` until ${sayDay(until)}` : ''
  return composeMail(to, {
    subject: 'Your ScoutSite account is suspended',
    heading: 'Your account is suspended',
    lead: `The people who run this ScoutSite have suspended your account${end} for this reason:`,
    quote: linesWithoutInvisible(reason),
    action: { label: 'Open ScoutSite', href: `${appOrigin}/` },
    after: `Nothing is deleted. ${until ? 'From that day on' : 'Once it is over'} you can sign in as before. To answer, write to ${operator}.`,
  })
}

export function composeResumedMail(to: string, { operator, appOrigin }: Place): Mail {
  return composeMail(to, {
    subject: 'You can use your ScoutSite account again',
    heading: 'Your account is no longer suspended',
    lead: 'You can sign in again, and everything is as it was.',
    action: { label: 'Open ScoutSite', href: `${appOrigin}/` },
    after: `If anything is wrong, write to ${operator}.`,
  })
}

export function composePutBackMail(
  to: string,
  { isPublished, operator, appOrigin, ...page }: AboutPage & { isPublished: boolean },
): Mail {
  const name = nameOf(page, LONGEST_IN_SUBJECT)
  const shown = nameWithAddress(page)
  const words = isPublished
    ? {
        subject: `The page of ${name} is on the web again`,
        heading: 'Your page is back',
        lead: `The page of ${shown} is at its address again, as it was. Changes you have made since then appear once you publish.`,
      }
    : {
        // A leader unpublished it, before the take-down or during it.
        subject: `The page of ${name} can be published again`,
        heading: 'Your page can be published again',
        lead: `The page of ${shown} is no longer taken down. Visitors find it once you publish.`,
      }
  return composeMail(to, {
    ...words,
    action: { label: 'Open ScoutSite', href: `${appOrigin}/` },
    after: `If anything is wrong, write to ${operator}.`,
  })
}

export function composeApprovedMail(to: string, { operator, appOrigin }: Place): Mail {
  return composeMail(to, {
    subject: 'You can publish your page now',
    heading: 'You can publish now',
    lead: 'The person who runs this ScoutSite has looked at your account and approved it. Your page goes live when you press “Publish Site”.',
    action: { label: 'Open ScoutSite', href: `${appOrigin}/` },
    after: `If anything is wrong, write to ${operator}.`,
  })
}

/** To the operator. What the leader wrote is not repeated: only the account is to be judged. */
export function composeAskedMail(
  to: string,
  {
    email,
    others,
    appOrigin,
    list,
  }: { email: string; others: number; appOrigin: string; list: string | null },
): Mail {
  return composeMail(to, {
    subject: 'A new account waits for your approval',
    heading: 'A new account waits for you',
    lead: `${email} wants to publish a first page, and cannot until you approve the account.${others > 0 ? ` ${others === 1 ? 'One more account waits' : `${others} more accounts wait`}.` : ''} You get at most one such mail an hour.`,
    action: list
      ? { label: 'Look at who waits', href: list }
      : { label: 'Open ScoutSite', href: `${appOrigin}/` },
    after: `To approve it at the terminal: ${callTool(`approve ${email}`)}. The leader then gets an e-mail. You are asked because REGISTRATION is “approved”.${list ? '' : ' For a page with a button for it, set OPERATORS.'}`,
  })
}

/** How long a deleted site can be restored. */
const KEPT_DAYS = 30

export function composeDeletedMail(
  to: string,
  {
    deletedAt,
    timeZone,
    appOrigin,
    ...page
  }: Pick<AboutPage, 'siteName' | 'appOrigin'> & { deletedAt: Date; timeZone: string | null },
): Mail {
  const name = nameOf(page)
  const end = new Date(deletedAt.getTime() + KEPT_DAYS * 86_400_000)
  const zone = knownZone(timeZone ?? '')
  const day = end.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: zone })
  return composeMail(to, {
    subject: `The page of ${nameOf(page, LONGEST_IN_SUBJECT)} is offline: its site was deleted`,
    heading: 'Your page is offline now',
    lead: `The site of ${name} was deleted, and its page with it: families who open it find nothing.`,
    action: { label: 'Open “Your Scout Sites”', href: `${appOrigin}/` },
    after: `Everything is kept until ${day}, including photos. To have the page back, sign in and press “Bring it back” below “Recently deleted”. If it was meant to go, there is nothing to do.`,
  })
}

const TAKE_OUT =
  'press “Edit” and take it out: “Remove everywhere” takes a photo off the page and out of its earlier versions at once. Any other changes appear once you publish.'
const CHANGE = 'press “Edit”, change what is wrong, and publish.'

export function composePassedOnMail(to: string, report: AboutPage & ToldReport): Mail {
  const { kind, words, email, isTakenDown, operator, appOrigin } = report
  const state = isTakenDown
    ? 'The page is off the web for now, as another mail says.'
    : 'Nothing was taken down: the page is as you left it.'
  const how = kind === 'photo' || kind === 'child' ? TAKE_OUT : CHANGE
  const answer = email ? ` To answer the visitor, write to ${email}.` : ''
  return composeMail(to, {
    subject: `The page of ${nameOf(report, LONGEST_IN_SUBJECT)} was reported`,
    heading: 'Somebody reported your page',
    lead: `A visitor reported the page of ${nameWithAddress(report)}: “${labelOf(kind)}”.${words ? ' They wrote:' : ''}`,
    ...(words && { quote: words }),
    action: { label: 'Open ScoutSite', href: `${appOrigin}/` },
    after: `${state} Please look at it. If the visitor is right, ${how}${answer} If you are not sure what this is about, write to ${operator}.`,
  })
}

type Named = { siteName: string; address?: string | undefined }

/** A leader typed the name, so it is reduced to one line without invisible characters. */
const nameOf = ({ siteName }: Named, longest = Number.POSITIVE_INFINITY) =>
  shorten(withoutInvisible(siteName.replaceAll(/\s+/g, ' ')).trim(), longest)

const nameWithAddress = (page: Named) =>
  page.address ? `${nameOf(page)} (${showAddress(page.address)})` : nameOf(page)

/** The visitor's words stay in the list of reports: others may read a mail. */
export function composeReportedMail(
  to: string,
  { address, kinds }: { address: string; kinds: readonly string[] },
): Mail {
  const shown = address.replace(/^https?:\/\//, '')
  return composeMail(to, {
    subject: `A page was reported: ${shown}`,
    heading: 'A page was reported',
    lead: `A visitor reported the page at ${shown}: ${kinds.join('; ')}.`,
    action: { label: 'Look at the page', href: `${address}/` },
    after: `What the visitor wrote is in the list of reports: ${callTool('reports')}, or the operator’s page. While a report is open, further reports of the same kind about the page send no mail.`,
  })
}

/** To the operator. Who claims it is in the list: others may read a mail. */
export function composeClaimWaitsMail(
  to: string,
  { address, list, appOrigin }: { address: string; list: string | null; appOrigin: string },
): Mail {
  const shown = address.replace(/^https?:\/\//, '')
  return composeMail(to, {
    subject: `A claim waits for you: ${shown}`,
    heading: 'A claim waits for your decision',
    lead: `Somebody claims the site at ${shown}. Its admins were mailed three times, and none has signed in for 14 days. Nothing happens until you decide.`,
    action: list
      ? { label: 'Look at the claim', href: list }
      : { label: 'Open ScoutSite', href: `${appOrigin}/` },
    after: `At the terminal: ${callTool('claims')}. It says who claims it, and how to grant or refuse it.`,
  })
}
