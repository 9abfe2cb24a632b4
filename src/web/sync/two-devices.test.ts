import fc from 'fast-check'
import { it } from 'vitest'
import { SEED, sized } from '../../server/testing/sized.ts'
import { createSiteServer } from '../testing/site-server.ts'
import { BEGAN, playAndJudge, step } from '../testing/two-people.ts'

const HISTORIES = sized(10_000, 300)

it(`Of two who add, remove, reorder and write at once nothing is lost or asked in vain (${HISTORIES} histories, seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const site = createSiteServer(BEGAN)
      const never = { later: () => () => {}, wakeUps: () => () => {} }
      await playAndJudge(steps, [site.open(undefined, never), site.open(undefined, never)])
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
})
