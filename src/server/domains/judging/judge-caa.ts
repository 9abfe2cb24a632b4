import type { Seen } from '../dns/see-domain.ts'
import { sayForbids, sayUnknownRule } from './record-sentences.ts'
import type { Judged, NameInForm, Wanted } from './wanted.ts'

/** The certificate authority, as CAA records name it. */
const ISSUER = 'letsencrypt.org'

/** `issue letsencrypt.org; validationmethods=http-01`, with spaces anywhere. */
function readRule(value: string) {
  const [tag = '', ...rest] = value.split(' ')
  return { tag, issuer: rest.join(' ').split(';')[0]?.trim().toLowerCase() ?? '' }
}

/** Whether the domain, or one above it, lets our issuer make certificates. */
export function judgeCaa({ name }: Wanted, { caa }: Seen, nameInForm: NameInForm): Judged {
  if (!caa) return { records: [], isRight: true }
  const rules = caa.values.map(readRule)
  const issuers = rules.filter(({ tag }) => tag === 'issue').map(({ issuer }) => issuer)
  const hasRule = rules.some(({ tag }) => tag === 'issue' || tag === 'critical')
  const isUnknown = rules.some(({ tag }) => tag === 'critical')
  if (!hasRule || (!isUnknown && issuers.includes(ISSUER))) return { records: [], isRight: true }
  const others = issuers.filter((issuer) => issuer !== '')
  return {
    isRight: false,
    records: [
      {
        purpose: 'other',
        type: 'CAA',
        // Records of the domain itself take precedence over those above it.
        name: nameInForm(name),
        fullName: name,
        value: `0 issue "${ISSUER}"`,
        state: 'differs',
        isOptional: false,
        says: isUnknown ? sayUnknownRule(caa.name) : sayForbids(caa.name, others),
      },
    ],
  }
}
