import { tell } from '../drill.ts'
import type { Stage } from './open-stage.ts'

/** ScoutSite stopped: Caddy itself reports the outage, over TLS, and that it is temporary. */
export async function proveWithoutServer(stage: Stage, served: string): Promise<void> {
  await stage.stopServer()
  const { visitor, appOrigin } = stage
  const secret = 'a-secret-in-a-link'
  const answers = await Promise.all([
    visitor.visit(`https://${served}/`),
    visitor.visit(`${appOrigin}/auth/v1/verify?token=${secret}`),
  ])
  const said = answers.filter(
    ({ status, page, headers }) =>
      status === 503 && page.includes('resting') && headers.has('retry-after'),
  )
  tell('ScoutSite away: answers that do not say so', answers.length - said.length, 0)
  const log = stage.caddy.output()
  tell('ScoutSite away: not in Caddy’s log', log.includes('connection refused') ? 0 : 1, 0)
  const leaks = [secret, '"remote_ip"', '"remote_port"'].filter((text) => log.includes(text))
  tell('tokens and IPs in Caddy’s log', leaks.length, 0)
}
