type Settings = { operatorEmail: string; mailFrom: string }

/** Where leaders reach the operator: the e-mail named for that, or the one that mails come from. */
export function operatorContact({ operatorEmail, mailFrom }: Settings): string {
  return operatorEmail || (/<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom)
}
