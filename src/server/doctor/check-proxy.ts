import { z } from 'zod'
import { codeOf } from '../lib/code-of.ts'
import { isPortTaken } from './check-service.ts'
import { type Check, fine, warn, wrong, wrongName } from './finding.ts'

const told = z.object({ supabaseUrl: z.string(), siteDomain: z.string() })

/** Requests the app at its public address, through any proxy. */
export const checkProxy: Check = {
  name: 'way to the app',
  about: 'whether APP_ORIGIN leads here, through any proxy',
  async run({ config }) {
    const { appOrigin, siteDomain, trustProxy } = config
    const answer = await fetch(`${appOrigin}/config.json`, {
      signal: AbortSignal.timeout(5_000),
    }).catch((error) => codeOf(error.cause))
    if (typeof answer === 'string')
      return (
        wrongName(answer, new URL(appOrigin).hostname) ??
        warn(
          `nothing answers at ${appOrigin}`,
          'start ScoutSite, as above, and the proxy in front of it: systemctl status caddy',
        )
      )
    const { success, data } = told.safeParse(await answer.json().catch(() => undefined))
    // Nothing is known of the proxy then.
    if (!success && (await isPortTaken(config)))
      return warn(
        `${appOrigin} leads to another program, which has the PORT of ScoutSite`,
        'free PORT first, as above',
      )
    if (!answer.ok)
      return wrong(
        `${appOrigin} answers ${answer.status}: the proxy does not pass on the name of the host`,
        'see deploy/Caddyfile and deploy/nginx.conf',
      )
    if (!success || data.supabaseUrl !== appOrigin || data.siteDomain !== siteDomain)
      return wrong(
        `${appOrigin} is answered by a ScoutSite with other settings`,
        'compare APP_ORIGIN and SITE_DOMAIN',
      )
    return appOrigin.startsWith('https:') && !trustProxy
      ? warn('all visitors count as one, since the proxy is not trusted', 'set TRUST_PROXY=true')
      : fine(`${appOrigin} leads here`)
  },
}
