type Facts = { operatorEmail: string; appOrigin: string }

const PATH = '/.well-known/security.txt'
/** Less than a year, as RFC 9116 recommends, so that copies are refreshed. */
const GOOD_FOR_DAYS = 180

/** The contact for security researchers, in the format of RFC 9116. */
export function writeSecurityText({ operatorEmail, appOrigin }: Facts, now: Date): string {
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + GOOD_FOR_DAYS)
  // An address may contain characters that would end it in a link.
  const email = encodeURIComponent(operatorEmail).replace('%40', '@')
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Canonical: ${appOrigin}${PATH}`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}
