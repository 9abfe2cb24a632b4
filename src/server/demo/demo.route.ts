import { Hono } from 'hono'
import type { AccountParts } from '../accounts/account-parts.ts'
import { sessionFragment } from '../accounts/session-fragment.ts'
import type { Environment } from '../http/environment.ts'
import { foreignForm, HttpError, notFound } from '../http/http.errors.ts'
import { isFromHere } from '../http/is-from-here.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { readDemoGuide } from './demo-guide.ts'
import { welcomeGuest } from './welcome-guest.ts'

const FULL = 'error=access_denied&error_code=demo_full'

/** The target of a demo's ribbon: opens the app, signed in as a guest. */
export function demoRoutes(parts: AccountParts & PublishingParts) {
  return new Hono<Environment>()
    .get('/', (c) => c.redirect('/', 303))
    .post('/', async (c) => {
      if (!isFromHere(c)) throw foreignForm()
      const guide = parts.demo ? await readDemoGuide(parts.store) : null
      if (!guide) throw notFound()
      c.header('Cache-Control', 'no-store')
      c.header('Referrer-Policy', 'no-referrer')
      try {
        const answer = await welcomeGuest(parts, guide, c.var.clientIp)
        c.var.log.info({ accountId: answer.user.id }, 'a guest came to the demo')
        return c.redirect(`/#${sessionFragment(answer, 'signup')}`, 303)
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 429) throw error
        return c.redirect(`/#${FULL}`, 303)
      }
    })
}
