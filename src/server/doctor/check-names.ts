import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Config } from '../settings/config.ts'
import { type Check, fine, warn, wrong } from './finding.ts'

/** A label that no troop uses. */
const ANY = 'scoutsite-doctor-looks'

const hostOf = (place: string) => place.replace(/:\d+$/, '')
const isLocal = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || isIP(host) > 0

/** The app's host, and any name below SITE_DOMAIN, must resolve to this server. */
export const checkNames: Check = {
  name: 'names',
  about: 'DNS of APP_ORIGIN and of names below SITE_DOMAIN',
  async run({ config }) {
    const app = new URL(config.appOrigin).hostname
    const sites = hostOf(config.siteDomain)
    if (isLocal(app) && isLocal(sites))
      return warn(
        `only this machine reaches ScoutSite, at ${config.appOrigin} and ${config.siteDomain}`,
        'set APP_ORIGIN and SITE_DOMAIN to names that others reach',
      )
    const [appIps, siteIps] = [await look(app, config), await look(`${ANY}.${sites}`, config)]
    const ours = config.siteAddresses
    if (appIps.length === 0)
      return wrong(`${app} has no address in DNS`, `make a record A of ${app} at your registrar`)
    if (siteIps.length === 0)
      return wrong(`names below ${sites} have no address in DNS`, `make a record A of *.${sites}`)
    const strays = siteIps.filter((ip) => ours.length > 0 && !ours.includes(ip))
    return strays.length > 0
      ? warn(
          `*.${sites} leads to ${strays.join(', ')}, which is not in SITE_ADDRESSES`,
          'change one of them',
        )
      : fine(`${app} leads to ${appIps.join(', ')}, *.${sites} to ${siteIps.join(', ')}`)
  },
}

async function look(name: string, { dnsServers }: Config): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
