// Typos of the most common mail domains. Nobody has a mailbox at any of them.
const SLIPS: Record<string, string> = {
  'gmail.com':
    'gmial.com gmal.com gmai.com gmil.com gamil.com gnail.com gmaill.com gmail.con gmail.co gmail.cm gmail.comm gmail.om',
  'hotmail.com':
    'hotmial.com hotmal.com hotmai.com hotmil.com hotamil.com hotmail.con hotmail.co hotmail.cm',
  'yahoo.com': 'yaho.com yahooo.com yhoo.com yaoo.com yahoo.con yahoo.co yahoo.cm',
  'outlook.com': 'outlok.com outloo.com outllook.com outlook.con outlook.co outlook.cm',
  'icloud.com': 'iclod.com icoud.com iclud.com icloud.con icloud.co icloud.cm',
  'aol.com': 'aol.con aol.co',
}
const MEANT = new Map(
  Object.entries(SLIPS).flatMap(([domain, slips]) =>
    slips.split(' ').map((slip) => [slip, domain] as const),
  ),
)

/** The intended e-mail address if its domain is such a typo, else null. */
export function mendEmail(value: string): string | null {
  const typed = value.trim()
  const at = typed.lastIndexOf('@')
  const meant = MEANT.get(typed.slice(at + 1).toLowerCase())
  return meant && at > 0 ? `${typed.slice(0, at)}@${meant}` : null
}
