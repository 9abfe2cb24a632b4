import { describe, expect, it } from 'vitest'
import { judge, OURS, RIGHT, sayingOf, WANTED } from '../../testing/judge-records.ts'
import { startNameServer } from '../../testing/name-server.ts'
import { seeDomain } from '../dns/see-domain.ts'
import { judgeDomain } from './judge-domain.ts'
import { sayTrouble } from './record-sentences.ts'

describe('The records of a domain in trouble', () => {
  it('are nobody’s to find where nobody registered the domain', async () => {
    const judgement = await judge({})
    expect(judgement.verdict).toBe('wrong')
    expect(judgement.report.remarks).toEqual([expect.stringContaining('nobody has registered')])
  })

  it('are named as people read them', () => {
    expect(sayTrouble('silent', 'xn--trp-tna.test')).toContain('servers of tröp.test do not answer')
  })

  it.each([
    ['bogus', 'DNSSEC'],
    ['servfail', 'no proper answer'],
    ['refused', 'no proper answer'],
    ['silent', 'do not answer at all'],
  ] as const)(
    'are not found while their servers are %s',
    async (fails, sentence) => {
      const names = Object.keys(RIGHT).map((name) => [name, { fails }])
      const judgement = await judge(Object.fromEntries(names))
      expect(judgement.verdict).toBe('wrong')
      expect(judgement.report.remarks).toEqual([expect.stringContaining(sentence)])
    },
    60_000,
  )

  it('are unknown while nobody answers us', async () => {
    const domain = { name: 'troop42.test', registered: 'troop42.test' }
    const nobody = { dnsServers: ['127.0.0.1:1'], canary: 'here.test' }
    const seen = await seeDomain(domain, nobody)
    const { verdict, report } = judgeDomain({ ...domain, ...WANTED, ips: [OURS] }, seen)
    expect(verdict).toBe('unknown')
    expect(report.remarks).toEqual([expect.stringContaining('Nothing is wrong with your domain')])
  })

  it('are on their way while the servers differ', async () => {
    const empty = { 'troop42.test': { ns: ['ns1.provider.test'] } }
    await using first = await startNameServer(new Map(Object.entries(RIGHT)))
    await using second = await startNameServer(new Map(Object.entries(empty)))
    const domain = { name: 'troop42.test', registered: 'troop42.test' }
    const dnsServers = [first.address, second.address]
    const seen = await seeDomain(domain, { dnsServers, canary: 'here.test' })
    const judgement = judgeDomain({ ...domain, ...WANTED, ips: [OURS] }, seen)
    expect(judgement.verdict).toBe('wrong')
    expect(sayingOf(judgement, 'A', '@')).toContain('Some of your name servers')
    expect(sayingOf(judgement, 'TXT', '_scoutsite-challenge')).toContain(
      'Some of your name servers',
    )
  })

  it('lead nowhere safe where the answers change each time', async () => {
    let count = 0
    const changing = () => {
      count += 1
      return { a: [count % 2 === 0 ? OURS : '198.51.100.7'] }
    }
    const judgement = await judge({ ...RIGHT, 'troop42.test': changing })
    expect(['right', 'wrong']).toContain(judgement.verdict)
    expect(judgement.report.records.every(({ says }) => says.length > 5)).toBe(true)
  })
})
