import { composeMail, type Mail } from '../mail/compose-mail.ts'

type ToLeader = { siteName: string; reason: string; operator: string; appOrigin: string }

export function composeTakenDownMail(
  to: string,
  { siteName, reason, operator, appOrigin }: ToLeader,
): Mail {
  const site = siteName.trim() || 'your troop'
  return composeMail(to, {
    subject: 'Your page was taken off the web',
    heading: 'Your page was taken off the web',
    lead: `Whoever runs this ScoutSite took the page of ${site} off the web, for this reason: ${reason}`,
    action: { label: 'Open ScoutSite', href: `${appOrigin}/` },
    after: `Nothing of it is lost: you can sign in, see it and edit it as before; publishing waits until the page is put back. To answer, write to ${operator}.`,
  })
}

export function composePutBackMail(
  to: string,
  { siteName, operator, appOrigin }: Omit<ToLeader, 'reason'>,
): Mail {
  const site = siteName.trim() || 'your troop'
  return composeMail(to, {
    subject: 'Your page is on the web again',
    heading: 'Your page is back',
    lead: `The page of ${site} is at its address again, as it was. What you changed since is seen once you publish.`,
    action: { label: 'Open ScoutSite', href: `${appOrigin}/` },
    after: `If anything is not as it should be, write to ${operator}.`,
  })
}

/** What the visitor wrote stays in the list of reports: a mail may be read by others. */
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
    after:
      'What the visitor wrote is in the list of reports. There is one mail about a page for as long as a report of it is open.',
  })
}
