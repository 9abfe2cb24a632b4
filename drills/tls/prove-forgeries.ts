import { PASSWORD } from '#server/testing/connect.ts'
import { sized, tell } from '../drill.ts'
import type { Stage } from './open-stage.ts'

const GUESSES = sized(100, 32)
const LET_THROUGH = 30

/** Headers from a client that only a proxy may write, and requests that no browser sends. */
export async function proveForgeries(stage: Stage, served: string): Promise<void> {
  const { visitor, appOrigin, siteDomain } = stage
  const forged = { 'x-forwarded-proto': 'https', 'x-forwarded-host': `troop-2.${siteDomain}` }
  const plain = await visitor.visit(`http://${served}/`, { headers: forged })
  tell('forged protocols that were believed', plain.location === `https://${served}/` ? 0 : 1, 0)

  const { supabaseKey } = JSON.parse((await visitor.visit(`${appOrigin}/config.json`)).page)
  let through = 0
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const { status } = await visitor.visit(`${appOrigin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: supabaseKey,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${guess}`,
      },
      body: JSON.stringify({ email: `nobody-${guess}@example.org`, password: PASSWORD }),
    })
    if (status === 400) through += 1
  }
  tell('guesses let through, each from another forged IP', through, LET_THROUGH)

  const strange = await visitor.visit(`https://${served}/`, { host: 'elsewhere.example' })
  tell('pages for a Host that is nobody’s', strange.status === 404 ? 0 : 1, 0)
  const headers = { 'x-large': 'a'.repeat(40_000) }
  const { status } = await visitor.visit(`https://${served}/`, { protocol: 'http/1.1', headers })
  tell('headers of 40 KB that were not refused', status === 431 ? 0 : 1, 0)
}
