import { expect, it } from 'vitest'
import { type NameRecords, startNameServer } from '../../testing/name-server.ts'
import { findServers } from './find-servers.ts'
import { createNameServer } from './name-server.ts'

const DOMAIN = { name: 'pack.troop42.test', registered: 'troop42.test' }
const PARKED = ['93.184.215.14']
const { signal } = new AbortController()

const start = (names: Record<string, NameRecords>) =>
  startNameServer(new Map(Object.entries(names)))

/** A resolver that knows the servers of troop42.test, and still has cached records of the rest. */
const startResolver = (servers: Record<string, NameRecords>) =>
  start({
    'troop42.test': { ns: Object.keys(servers) },
    'pack.troop42.test': { a: PARKED },
    ...servers,
  })

it('The servers of the nearest zone are asked, and not what the resolver remembers', async () => {
  await using resolver = await startResolver({ 'ns1.provider.test': { a: ['192.0.2.53'] } })
  await using authority = await start({
    'troop42.test': { ns: ['ns1.provider.test'] },
    'pack.troop42.test': { a: ['192.0.2.10'] },
  })
  const finding = {
    dnsServers: [],
    resolver: createNameServer('resolver', [resolver.address], signal),
    reach: (ip: string) => (ip === '192.0.2.53' ? authority.address : null),
  }
  const servers = await findServers(DOMAIN, finding, signal)
  expect(servers).toMatchObject({ zone: 'troop42.test', names: ['ns1.provider.test'] })
  expect(servers.authorities.map(({ label }) => label)).toEqual(['ns1.provider.test'])
  expect(await servers.authorities[0]?.ask('pack.troop42.test', 'A')).toMatchObject({
    values: ['192.0.2.10'],
  })
})

it.each([['10.0.0.1'], ['127.0.0.1'], ['169.254.169.254']])(
  'A domain that says that %s is its server leads nobody into our network',
  async (ip) => {
    await using resolver = await startResolver({
      'ns1.provider.test': { a: [ip, '93.184.215.14'] },
    })
    const resolving = createNameServer('resolver', [resolver.address], signal)
    const servers = await findServers(DOMAIN, { dnsServers: [], resolver: resolving }, signal)
    expect(servers.authorities.map(({ label }) => label)).toEqual(['resolver'])
  },
)

it('The resolver is asked where the servers themselves cannot be reached', async () => {
  await using resolver = await startResolver({ 'ns1.provider.test': { a: ['192.0.2.53'] } })
  const resolving = createNameServer('resolver', [resolver.address], signal)
  const finding = {
    dnsServers: [],
    resolver: resolving,
    reach: (ip: string) => (PARKED.includes(ip) ? ip : '127.0.0.1:1'),
  }
  const { authorities } = await findServers(DOMAIN, finding, signal)
  expect(authorities.map(({ label }) => label)).toEqual(['resolver'])
  expect(await authorities[0]?.ask('pack.troop42.test', 'A')).toMatchObject({ values: PARKED })
})

it('The servers that the operator names are asked instead of all others, three at most', async () => {
  await using given = await start({ 'troop42.test': { ns: ['ns1.provider.test'] } })
  const dnsServers = Array(5).fill(given.address)
  const servers = await findServers(DOMAIN, { dnsServers }, signal)
  expect(servers.authorities.map(({ label }) => label)).toEqual(Array(3).fill(given.address))
  expect(servers.zone).toBe('troop42.test')
})

it('What the resolver knows of our own network is told to nobody who leads an alias there', async () => {
  const inside = 'database.internal.test'
  await using resolver = await startResolver({
    'alias.troop42.test': { cname: inside },
    [inside]: { a: ['10.0.0.7', ...PARKED], aaaa: ['fd00::7'], txt: ['a secret'] },
    'own.troop42.test': { txt: ['a text'] },
  })
  const resolving = createNameServer('resolver', [resolver.address], signal)
  const { authorities } = await findServers(DOMAIN, { dnsServers: [], resolver: resolving }, signal)
  const ask = async (name: string, type: 'A' | 'AAAA' | 'TXT') => {
    const said = await authorities[0]?.ask(name, type)
    return said?.kind === 'values' && said.values
  }
  expect(await ask('alias.troop42.test', 'A')).toEqual(PARKED)
  expect(await ask('alias.troop42.test', 'AAAA')).toEqual([])
  expect(await ask('alias.troop42.test', 'TXT')).toEqual([])
  expect(await ask('own.troop42.test', 'TXT')).toEqual(['a text'])
})
