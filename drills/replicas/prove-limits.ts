import { tell } from '../drill.ts'
import { createFetchAt } from './fetch-at.ts'
import type { Replica, Stage } from './open-stage.ts'

const LET_THROUGH = 30
const MOST = 100
const GUESSER = '203.0.113.7'

/** A client that guesses passwords at all replicas in turn gets no more guesses than at one. */
export async function proveLimits(
  { appOrigin }: Stage,
  replicas: readonly Replica[],
): Promise<void> {
  let turn = 0
  const fetch = createFetchAt(() => replicas[turn % replicas.length]?.port ?? 0)
  const { supabaseKey: apikey } = await (await fetch(`${appOrigin}/config.json`)).json()
  for (; turn < MOST; turn += 1) {
    const response = await fetch(`${appOrigin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', 'x-forwarded-for': GUESSER },
      body: JSON.stringify({ email: `nobody-${turn}@example.org`, password: 'a wrong guess' }),
    })
    if (response.status === 429) break
  }
  tell(`guesses at ${replicas.length} replicas in turn before 429`, turn, LET_THROUGH)
}
