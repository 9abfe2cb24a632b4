type Settings = { operatorEmail: string; mailFrom: string }

/** The operator's address for leaders: the configured one, or the sender of mails. */
export function operatorContact({ operatorEmail, mailFrom }: Settings): string {
  return operatorEmail || (/<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom)
}
