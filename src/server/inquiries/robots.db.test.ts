import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openAsked, readForm, TYPED } from '../testing/asked-troop.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { SEED, sized } from '../testing/sized.ts'

const TROOPS = sized(50, 5)
const POSTS = sized(1_000, 50)
const [SECOND, HOUR] = [1_000, 3_600_000]

type Asked = Awaited<ReturnType<typeof openAsked>>
type Fields = Record<string, string>

let hosted: HostedApp
const troops: Asked[] = []
beforeAll(
  async () => {
    hosted = await createHostedApp()
    for (let nth = 0; nth < TROOPS; nth += 1) troops.push(await openAsked(hosted))
  },
  sized(300_000, 60_000),
)
afterAll(() => hosted.close())

/** A number below 1, the same in every run of a seed. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
const random = createRandom(SEED)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** A form that was opened so long ago. */
const openedBefore = async ({ form }: Asked, milliseconds: number) => form(milliseconds)
const trapOf = (fields: Fields) => Object.keys(fields).find((name) => name !== 'token') ?? ''

const QUESTIONS = [
  'Hello, my daughter is nine and would love to join. When can we visit?',
  'Is there still room for a boy of twelve? We just moved here.',
  '¿Cuándo se reúnen? Mi hijo tiene ocho años y quiere participar.',
  'We saw your flyer at the library: https://library.example/board. What does a year cost, and is there help if money is short?',
  'Two kids, 7 and 10. Can both come to the same meeting? Thank you!',
  'Hi',
]
let nth = 0
const personal = (): Fields => {
  nth += 1
  // No two people write the same.
  const message = `${pick(QUESTIONS)} ${nth.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')} Street`
  return { ...TYPED, name: `Parent ${nth}`, email: `parent-${nth}@example.org`, message }
}

/** Sends, and presses Send again when asked to, as people do. */
async function sendAsPerson(troop: Asked, fields: Fields) {
  let answer = await troop.send(fields)
  for (let tries = 0; tries < 3 && answer.text.includes('press Send again'); tries += 1) {
    const later = Date.now() + 4 * SECOND
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    answer = await troop.send({ ...fields, ...readForm(answer.text) })
    vi.useRealTimers()
  }
  return answer
}

const PEOPLE = {
  usual: async (troop: Asked) => ({
    ...personal(),
    ...(await openedBefore(troop, 20 * SECOND + random() * 600 * SECOND)),
  }),
  // The browser fills in all that it knows; it does not touch a field for a new password.
  autofill: async (troop: Asked) => ({
    ...personal(),
    ...(await openedBefore(troop, 2 * SECOND)),
    organization: 'Home',
  }),
  slow: async (troop: Asked) => ({ ...personal(), ...(await openedBefore(troop, 14 * HOUR)) }),
}

let replayed: Fields | undefined
const ROBOTS = {
  async fillsEverything(troop: Asked) {
    const form = await openedBefore(troop, 10 * SECOND)
    return { ...personal(), ...form, [trapOf(form)]: 'https://shop.example' }
  },
  async neverOpensTheForm() {
    return { ...personal(), message: 'Cheap websites' }
  },
  async sendsAtOnce(troop: Asked) {
    return { ...personal(), ...(await openedBefore(troop, 500)) }
  },
  // A form that was opened once, and is sent again and again with other words.
  async replays(troop: Asked) {
    replayed ??= { ...(await openedBefore(troop, 10 * SECOND)) }
    return { ...personal(), ...replayed }
  },
  async sendsOneTextToAll(troop: Asked) {
    const message = 'Your page could rank first: https://a.example https://b.example www.c.example'
    return { ...personal(), ...(await openedBefore(troop, 10 * SECOND)), message }
  },
}

it(
  `Robots are held or asked to send again, and people get through (${POSTS} posts, seed ${SEED})`,
  async () => {
    const outcome = { people: 0, refused: 0, held: 0, robots: 0, delivered: 0 }
    for (let post = 0; post < POSTS; post += 1) {
      const troop = troops[post % TROOPS] as Asked
      if (random() < 0.3) {
        outcome.people += 1
        const fields = await pick(Object.values(PEOPLE))(troop)
        const { status, text } = await sendAsPerson(troop, fields)
        if (status !== 200) outcome.refused += 1
        if (text.includes('Your message is kept')) outcome.held += 1
      } else {
        outcome.robots += 1
        const { text } = await troop.send(await pick(Object.values(ROBOTS))(troop))
        if (text.includes('Your message is sent')) outcome.delivered += 1
      }
      // Days pass: what arrives at one page is no more than a page gets.
      if (post % (TROOPS * 4) === 0)
        await hosted.app.sql`update join_requests set at = at - interval '25 hours'`
    }
    expect(outcome.refused).toBe(0)
    expect(outcome.held / outcome.people).toBeLessThanOrEqual(0.03)
    // The first that replays a form, and the first with one text for all, are like a person's.
    expect(outcome.delivered / outcome.robots).toBeLessThanOrEqual(sized(0.05, 0.1))
  },
  sized(600_000, 60_000),
)
