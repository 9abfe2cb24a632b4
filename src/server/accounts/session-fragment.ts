import type { SessionAnswer } from './open-session.ts'

/** The URL fragment in which the app is handed a session: after a link, which is no call of its own. */
export function sessionFragment(answer: SessionAnswer, type: string): URLSearchParams {
  const { access_token, refresh_token, expires_in, expires_at, token_type } = answer
  return new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type,
    type,
  })
}
