import { setTimeout as delay } from 'node:timers/promises'
import { type Logger, outlineError } from '../logging.ts'
import type { Mail } from './compose-mail.ts'
import type { MailTransport } from './mail-transport.ts'

export type MailQueue = {
  /** Takes a mail and returns at once: how long sending takes must not show in an answer. */
  send: (mail: Mail) => void
  /** Waits for mails under way; those that wait for another try are given up. */
  close: () => Promise<void>
}

const PAUSES = [2_000, 15_000, 60_000, 300_000]

export function createMailQueue(
  transport: MailTransport,
  log: Logger,
  pauses: readonly number[] = PAUSES,
): MailQueue {
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  async function deliver(mail: Mail): Promise<void> {
    for (const pause of [...pauses, undefined]) {
      try {
        return await transport.deliver(mail)
      } catch (error) {
        if (pause === undefined || closing.signal.aborted) {
          log.error({ subject: mail.subject, error: outlineError(error) }, 'mail given up')
          return
        }
        log.warn({ subject: mail.subject, error: outlineError(error) }, 'mail not sent yet')
      }
      await delay(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {
        log.error({ subject: mail.subject }, 'mail given up because of the stop')
      })
      if (closing.signal.aborted) return
    }
  }

  return {
    send(mail) {
      const delivery = deliver(mail)
      underWay.add(delivery)
      delivery.finally(() => underWay.delete(delivery))
    },
    async close() {
      closing.abort()
      await Promise.race([Promise.all(underWay), delay(5_000, undefined, { ref: false })])
    },
  }
}
