import { isUnreachable } from '../lib/is-unreachable.ts'
import { RequestError } from '../lib/request-error.ts'
import { type Connection, connect } from './connect.ts'
import { getSession } from './get-token.ts'

const ASKED_AGAIN = 60_000
const NEVER = { token: '', at: 0 }

let asked = NEVER

/** Prevents saves without an owner: asks the server who is signed in, at most once a minute. */
export async function requireUser(connection?: Pick<Connection, 'auth'>): Promise<void> {
  const { auth } = connection ?? (await connect())
  const token = (await getSession({ auth }))?.access_token
  if (!token) throw notAuthenticated()
  if (asked.token === token && Date.now() - asked.at < ASKED_AGAIN) return
  const { error } = await auth.getUser()
  if (isUnreachable(error)) throw RequestError.unanswered()
  if (error) throw notAuthenticated()
  asked = { token, at: Date.now() }
}

/** For a manual save: a recent answer is not enough. */
export function askUserAgain(): void {
  asked = NEVER
}

const notAuthenticated = () => new Error('Not authenticated')
