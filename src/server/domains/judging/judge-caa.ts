import type { Seen } from '../dns/see-domain.ts'
import { sayForbids, sayUnknownRule } from './record-sentences.ts'
import type { Judged, NameInForm, Wanted } from './wanted.ts'

/** Who makes the certificates, as CAA records name them. */
const ISSUER = 'letsencrypt.org'

/** Whether the domain, or one above it, lets our issuer make certificates. */
export function judgeCaa({ name }: Wanted, { caa }: Seen, nameInForm: NameInForm): Judged {
  if (!caa) return { records: [], isRight: true }
  const values = caa.values.map((value) => value.split(' ') as [string, string?])
  const issuers = values
    .filter(([tag]) => tag === 'issue')
    .map(([, value = '']) => value.split(';')[0]?.trim().toLowerCase() ?? '')
  const hasRule = values.some(([tag]) => tag === 'issue' || tag === 'critical')
  const isUnknown = values.some(([tag]) => tag === 'critical')
  if (!hasRule || (!isUnknown && issuers.includes(ISSUER))) return { records: [], isRight: true }
  const others = issuers.filter((issuer) => issuer !== '')
  return {
    isRight: false,
    records: [
      {
        purpose: 'other',
        type: 'CAA',
        // Those of the domain itself count before those of one above it.
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
