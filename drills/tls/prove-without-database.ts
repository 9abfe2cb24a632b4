import { tell } from '../drill.ts'
import type { Stage } from './open-stage.ts'

/** PostgreSQL stopped: permission is granted from memory, and pages are served. */
export async function proveWithoutDatabase(
  stage: Stage,
  { served, fresh }: { served: string; fresh: string },
): Promise<void> {
  const { visitor, permits, stopDatabase } = stage
  const before = await visitor.follow(`https://${served}/`)
  await stopDatabase()
  const answers = [await permits(served), await permits(fresh), await permits('nobody.example.org')]
  const wrong = answers.filter((status, index) => status !== [200, 200, 404][index]).length
  tell('PostgreSQL away: wrong permissions', wrong, 0)
  const pages = [
    await visitor.follow(`https://${served}/`),
    await visitor.follow(`https://${fresh}/`),
  ]
  const failed = pages.filter(({ page }) => page !== before.page).length
  tell('PostgreSQL away: pages that did not come, one on a first visit', failed, 0)
}
