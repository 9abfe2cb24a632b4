import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport as createMailer } from 'nodemailer'
import type { Logger } from '../lib/logging.ts'
import type { Mail } from './compose-mail.ts'

/** Delivers a mail, or throws. */
export type MailTransport = {
  deliver: (mail: Mail) => Promise<void>
  /**
   * Rejects when the mail server does not respond or does not accept us; absent if there is none.
   */
  verify?: () => Promise<unknown>
  close: () => void
}

/** Some of several recipients have the mail, and the mail server does not take it for these yet. */
export class LeftOut extends Error {
  override name = 'LeftOut'
  readonly recipients: readonly string[]

  constructor(recipients: readonly string[]) {
    super('the mail server took a mail for some of its recipients')
    this.recipients = recipients
  }
}

type Settings = { smtpUrl: string; mailFrom: string; dataDir: string }

/** The transport according to the settings: a mail server, or files. */
export function createTransport(settings: Settings, log: Logger): MailTransport {
  const { smtpUrl, mailFrom, dataDir } = settings
  return smtpUrl
    ? createSmtpTransport(smtpUrl, mailFrom)
    : createOutbox(join(dataDir, 'outbox'), mailFrom, log)
}

export function createSmtpTransport(url: string, from: string): MailTransport {
  const { searchParams } = new URL(url)
  const pool = createMailer({
    url,
    pool: true,
    // A password must not cross the network in the clear, unless the operator allows it in the URL.
    requireTLS: new URL(url).username !== '' && searchParams.get('ignoreTLS') !== 'true',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async deliver(mail) {
      const { rejectedErrors = [] } = await pool.sendMail(addressed(mail, from))
      const left = rejectedErrors.filter(({ responseCode = 0 }) => responseCode < 500)
      if (left.length > 0) throw new LeftOut(left.map(({ recipient = '' }) => recipient))
    },
    verify: () => pool.verify(),
    close: () => pool.close(),
  }
}

/** Without a mail server every mail becomes a file that a mail program can open. */
export function createOutbox(folder: string, from: string, log: Logger): MailTransport {
  const printer = createMailer({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(mail) {
      const { message } = await printer.sendMail({
        ...addressed(mail, from),
        text: { raw: asWritten(mail.text) },
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file }, 'mail written to the outbox')
    },
    close: () => printer.close(),
  }
}

/**
 * The text part of a file, with its links whole. nodemailer would break its lines, which a mail
 * server needs and a reader of files does not.
 */
const asWritten = (text: string) =>
  `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text.replaceAll('\n', '\r\n')}`

// As objects the recipients are as many addresses; as text each would be parsed as a list of them.
function addressed(
  { to, alsoTo = [], replyTo, alsoReplyTo = [], onlyFor, ...mail }: Mail,
  from: string,
) {
  const only = (address: string) => ({ name: '', address })
  return {
    ...mail,
    from,
    to: [to, ...alsoTo].map(only),
    ...(replyTo && { replyTo: [replyTo, ...alsoReplyTo].map(only) }),
    ...(onlyFor && { envelope: { from, to: [...onlyFor] } }),
    headers: NOT_ANSWERED,
  }
}

/** Nobody's out-of-office message goes to whom a mail says to reply to. */
const NOT_ANSWERED = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}
