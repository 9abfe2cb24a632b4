import { connect, PASSWORD } from '#server/testing/connect.ts'
import { median } from '../bench/measure.ts'
import { withServer } from '../bench/with-server.ts'
import { sized, tell } from './drill.ts'

/** How many guesses are let through before 429, and whether the time of a refusal reveals a known account. */
const PAIRS = sized(200, 5)
const LET_THROUGH = 30

async function guess(origin: string, key: string, email: string, forwarded?: string) {
  const begin = performance.now()
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    },
    body: JSON.stringify({ email, password: 'a wrong guess' }),
  })
  await response.text()
  return { status: response.status, took: performance.now() - begin }
}

const keyOf = async (origin: string) =>
  (await (await fetch(`${origin}/config.json`)).json()).supabaseKey as string

for (const isForged of sized([false, true], [true])) {
  await withServer(async ({ origin }) => {
    const key = await keyOf(origin)
    let through = 0
    while (through < 100) {
      const forwarded = isForged ? `203.0.113.${through}` : undefined
      const { status } = await guess(origin, key, `nobody-${through}@example.org`, forwarded)
      if (status === 429) break
      through++
    }
    tell(
      `guesses before 429${isForged ? ', each with another X-Forwarded-For' : ''}`,
      through,
      LET_THROUGH,
    )
  })
}

// Behind a trusted proxy every guess has a different client IP, so that none is rate limited.
await withServer(
  async ({ origin }) => {
    const key = await keyOf(origin)
    const known: number[] = []
    const unknown: number[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      const email = `leader-${pair}@example.org`
      if (pair % 20 === 0) await (await connect(origin)).auth.signUp({ email, password: PASSWORD })
      const account = `leader-${pair - (pair % 20)}@example.org`
      const address = (side: number) => `10.${side}.${pair >> 8}.${pair & 255}`
      known.push((await guess(origin, key, account, address(1))).took)
      unknown.push((await guess(origin, key, `no-${email}`, address(2))).took)
    }
    tell(`refusal of a known account, median of ${PAIRS}, ms`, Math.round(median(known)))
    tell(`refusal of an unknown account, median of ${PAIRS}, ms`, Math.round(median(unknown)))
  },
  { TRUST_PROXY: 'true' },
)
