import { codeOf } from '../lib/code-of.ts'

const NOTHING_LISTENS = 'nothing listens at the host and port in SMTP_URL'
const UNKNOWN_HOST = 'the host in SMTP_URL is unknown'
const NOT_IN_TIME = 'the host in SMTP_URL does not respond'

/** Codes of the system take precedence over the library's own. */
const REASONS = new Map([
  ['ECONNREFUSED', NOTHING_LISTENS],
  ['ENOTFOUND', UNKNOWN_HOST],
  ['EAI_AGAIN', 'the name of the host in SMTP_URL cannot be looked up just now'],
  ['EDNS', UNKNOWN_HOST],
  ['ETIMEDOUT', NOT_IN_TIME],
  ['EHOSTUNREACH', NOT_IN_TIME],
  ['ENETUNREACH', NOT_IN_TIME],
  ['EAUTH', 'it does not accept the user and password in SMTP_URL'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another host than SMTP_URL names'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'nobody whom this machine trusts has signed its certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'nobody whom this machine trusts has signed its certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'nobody whom this machine trusts has signed its certificate'],
  [
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'it speaks no TLS at that port: smtps:// is for port 465, smtp:// for 587',
  ],
  [
    'ERR_SSL_PACKET_LENGTH_TOO_LONG',
    'it speaks no TLS at that port: smtps:// is for port 465, smtp:// for 587',
  ],
  ['ETLS', 'it offers no encryption, so the password in SMTP_URL is not sent to it'],
])

/**
 * One sentence for the operator about an unusable mail server; it quotes nothing from the server.
 */
export function explainMailFailure(error: unknown): string {
  const reason = REASONS.get(originalCodeOf(error)) ?? REASONS.get(codeOf(error))
  const code = codeOf(error)
  return `The mail server cannot be used: ${reason ?? `error ${code || 'unknown'}`}. Mails wait until it can.`
}

/** The system's code, where the mail library has replaced it with its own. */
function originalCodeOf(error: unknown): string {
  return error instanceof Error && 'originalCode' in error ? String(error.originalCode) : ''
}
