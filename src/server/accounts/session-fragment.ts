import type { SessionAnswer } from './open-session.ts'

/**
 * The URL fragment that passes a session to the app after a link, where there is no response body.
 */
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
