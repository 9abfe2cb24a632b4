import { composeMail, type Mail } from '../mail/compose-mail.ts'
import { callTool } from '../starting/name-tool.ts'

/** Tells the operator that last night's backup failed. */
export function composeBackupMail(
  to: string,
  { appOrigin, problem }: { appOrigin: string; problem: string },
): Mail {
  return composeMail(to, {
    subject: 'ScoutSite: the backup failed',
    heading: 'There is no backup from last night',
    lead: `${problem} It was tried twice; the next try is tomorrow night.`,
    action: { label: 'Open ScoutSite', href: appOrigin },
    after: `On the server, “${callTool('doctor')}” tells you what is wrong, and “${callTool('backup')}”, followed by the place of your backups, takes one now.`,
  })
}
