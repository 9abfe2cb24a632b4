import { parse } from 'tldts'
import { askAll } from './ask-all.ts'
import { type Finding, findServers } from './find-servers.ts'

const LONGEST = 8_000

/** The TXT records below a domain that all of its name servers agree on; empty when none answers. */
export async function seeTexts(label: string, name: string, finding: Finding): Promise<string[]> {
  const registered = parse(name, { allowPrivateDomains: true }).domain ?? name
  const servers = await findServers({ name, registered }, finding, AbortSignal.timeout(LONGEST))
  return (await askAll(servers.authorities, `${label}.${name}`, 'TXT')).common
}
