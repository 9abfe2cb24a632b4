import type { OperatorJob } from '#contract/operator/jobs.ts'

/** The subjects of mails, by queue and kind. */
const MAILS = new Map([
  ['account-mails confirm', 'Confirm the e-mail of a new account'],
  ['account-mails verify', 'Verify the e-mail of an account'],
  ['account-mails confirm-and-choose-password', 'Confirm an account and choose a password'],
  ['account-mails recover', 'Choose a new password'],
  ['account-mails account-exists', 'There is an account already'],
  ['account-mails invitation', 'An invitation to sign up'],
  ['account-mails email-leaves', 'May the e-mail be changed?'],
  ['account-mails email-arrives', 'Confirm a new e-mail'],
  ['account-mails operator-resets', 'You made a link to a new password'],
  ['account-mails operator-moves', 'You move an account to another e-mail'],
  ['account-mails operator-moves-here', 'To the new e-mail of an account that you move'],
  ['domain-mails live', 'A troop’s own domain is live'],
  ['domain-mails missing', 'A troop’s own domain leads elsewhere'],
  ['domain-mails missing-long', 'A troop’s own domain has led elsewhere for a week'],
  ['domain-mails unserved', 'A troop’s own domain is no longer served'],
  ['domain-mails lost', 'A troop’s own domain was lost to another site'],
  ['moderation-mails taken-down', 'A page was taken down'],
  ['moderation-mails put-back', 'A page was put back'],
  ['moderation-mails deleted', 'A live site was deleted'],
  ['moderation-mails passed-on', 'A page was reported'],
  ['moderation-mails suspended', 'An account was suspended'],
  ['moderation-mails resumed', 'An account was resumed'],
  ['message-mails message', 'Your message to leaders'],
  ['moderation-mails approved', 'An account was approved'],
  ['moderation-mails approval-asked', 'To you: an account waits for approval'],
  ['moderation-mails reported', 'To you: a page was reported'],
])

export function sayJob({
  queue,
  kind,
  isMail,
}: Pick<OperatorJob, 'queue' | 'kind' | 'isMail'>): string {
  const known = MAILS.get(`${queue} ${kind}`)
  if (known) return known
  return isMail ? 'A mail' : sayQueue(queue)
}

/** The work of a queue, where its name does not say it. */
const QUEUES = new Map([
  ['keep-current', 'Live pages to bring up to date'],
  ['readdress', 'Pages to bring up to date after a change of address'],
  ['purge-cdn', 'Pages that the CDN has to forget'],
  ['sweep', 'Nightly cleaning up'],
  ['backup', 'Backups'],
  ['refresh-feeds', 'Calendars to read again'],
  ['check-links', 'Links to check'],
  ['check-domains', 'Own domains to check'],
  ['finish-removals', 'Photos to remove everywhere'],
  ['tell-admins', 'People to tell by mail'],
])

/** What waits in a queue. */
export function sayQueue(queue: string): string {
  const known = QUEUES.get(queue)
  if (known) return known
  const words = queue.replaceAll('-', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
