import type { Factor } from '@supabase/auth-js'

type Known = { access_token?: unknown; user?: { factors?: Pick<Factor, 'status'>[] } | null }

/** Whether the password of a session was right, and the code of the phone is still missing. */
export function lacksCode({ access_token, user }: Known): boolean {
  const hasPhone = user?.factors?.some(({ status }) => status === 'verified') ?? false
  return hasPhone && readClaims(access_token)?.aal !== 'aal2'
}

/** Whether a code was given in a session, and not only in an earlier one on this device. */
export function wasCodeGiven(token: string): boolean {
  const methods = readClaims(token)?.amr ?? []
  return methods.some(({ method }) => method === 'totp' || method === 'mfa/recovery_code')
}

type Claims = { aal?: string; amr?: { method: string }[] }

function readClaims(token: unknown): Claims | null {
  try {
    const [, payload = ''] = String(token).split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return null
  }
}
