import { seeDomain } from '../domains/dns/see-domain.ts'
import { type Judgement, judgeDomain } from '../domains/judging/judge-domain.ts'
import { type NameRecords, startNameServer } from './name-server.ts'

export const TEXT = 'scoutsite=0123456789abcdef'
export const OURS = '192.0.2.10'
export const OURS_TOO = '2001:db8::10'
export const RIGHT: Record<string, NameRecords> = {
  'troop42.test': { a: [OURS], ns: ['ns1.provider.test'] },
  'www.troop42.test': { cname: 'troop42.test' },
  '_scoutsite-challenge.troop42.test': { txt: [TEXT] },
}

export const WANTED = { text: TEXT, freeHost: 'troop-42.sites.test' }

type Told = { ips?: string[]; name?: string }

/** The judgment of troop42.test with these records. */
export async function judge(
  names: Record<string, NameRecords | (() => NameRecords)>,
  { ips = [OURS, OURS_TOO], name = 'troop42.test' }: Told = {},
): Promise<Judgement> {
  await using server = await startNameServer(new Map(Object.entries(names)))
  const domain = { name, registered: 'troop42.test' }
  const seen = await seeDomain(domain, { dnsServers: [server.address], canary: 'here.test' })
  return judgeDomain({ ...domain, ...WANTED, ips }, seen)
}

export const outline = ({ verdict, report }: Judgement) => [
  verdict,
  ...report.records.map(({ type, name, state }) => `${type} ${name} ${state}`),
]
export const sayingOf = ({ report }: Judgement, type: string, name: string) =>
  report.records.find((record) => record.type === type && record.name === name)?.says
