import { describe, expect, it } from 'vitest'
import {
  judge,
  OURS,
  OURS_TOO,
  outline,
  RIGHT,
  sayingOf,
  TEXT,
} from '../../testing/judge-records.ts'

describe('The records of a domain', () => {
  it('are found where all of them are right, and one kind of IP is enough', async () => {
    const judgement = await judge(RIGHT)
    expect(outline(judgement)).toEqual([
      'right',
      'TXT _scoutsite-challenge found',
      `A @ found`,
      'AAAA @ missing',
      'CNAME www found',
    ])
    expect(judgement.hasWww).toBe(true)
    expect(judgement.report.records.map(({ isOptional }) => isOptional)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('are not there yet at first', async () => {
    const judgement = await judge({ 'troop42.test': { ns: ['ns1.provider.test'] } })
    expect(outline(judgement)).toEqual([
      'wrong',
      'TXT _scoutsite-challenge missing',
      'A @ missing',
      'AAAA @ missing',
      'CNAME www missing',
    ])
    expect(judgement.report.records.every(({ says }) => says === 'Not there yet.')).toBe(true)
    expect(judgement.report.servers).toHaveLength(1)
  })

  it('are enough without www, which is not served then', async () => {
    const { 'www.troop42.test': _, ...names } = RIGHT
    const judgement = await judge(names)
    expect(judgement).toMatchObject({ verdict: 'right', hasWww: false })
  })

  it('are compared by where they lead: another kind of record will do', async () => {
    const judgement = await judge({
      ...RIGHT,
      'troop42.test': { cname: 'here.provider.test' },
      'here.provider.test': { a: [OURS], aaaa: [OURS_TOO] },
      'www.troop42.test': { a: [OURS] },
    })
    expect(judgement).toMatchObject({ verdict: 'right', hasWww: true })
  })

  it('say what they say instead of what they should', async () => {
    const judgement = await judge({
      ...RIGHT,
      'troop42.test': { a: ['198.51.100.7'], ns: ['ns1.provider.test'] },
      'www.troop42.test': { cname: 'shops.provider.test' },
      '_scoutsite-challenge.troop42.test': { txt: ['google=1', 'v=spf1'] },
    })
    expect(outline(judgement)).toEqual([
      'wrong',
      'TXT _scoutsite-challenge differs',
      'A @ differs',
      'AAAA @ missing',
      'CNAME www differs',
    ])
    expect(sayingOf(judgement, 'A', '@')).toContain('198.51.100.7 instead of 192.0.2.10')
    expect(sayingOf(judgement, 'CNAME', 'www')).toContain(
      'shops.provider.test instead of troop42.test',
    )
    expect(sayingOf(judgement, 'TXT', '_scoutsite-challenge')).toContain('“google=1”')
  })

  it('are in the way where they lead elsewhere beside the right ones', async () => {
    const judgement = await judge({
      ...RIGHT,
      'troop42.test': { a: [OURS, '198.51.100.7'], aaaa: ['2001:db8::bad'] },
    })
    expect(outline(judgement)).toEqual([
      'wrong',
      'TXT _scoutsite-challenge found',
      'A @ found',
      'AAAA @ differs',
      'A @ in_the_way',
      'CNAME www found',
    ])
  })

  it('are in the way as an AAAA record where we have none', async () => {
    const names = { ...RIGHT, 'troop42.test': { a: [OURS], aaaa: ['2001:db8::bad'] } }
    const judgement = await judge(names, { ips: [OURS] })
    expect(outline(judgement)).toContain('AAAA @ in_the_way')
    expect(judgement.verdict).toBe('wrong')
  })

  it.each([
    ['elsewhere.test', { a: ['198.51.100.7'] }, 'not to your page'],
    ['nowhere.test', {}, 'leads nowhere'],
  ])('are in the way as a CNAME that leads to %s', async (alias, records, sentence) => {
    const judgement = await judge({
      ...RIGHT,
      'troop42.test': { cname: alias },
      [alias]: records,
    })
    expect(outline(judgement)).toContain('CNAME @ in_the_way')
    expect(judgement.report.records.find(({ state }) => state === 'in_the_way')?.says).toContain(
      sentence,
    )
  })

  it('are in the way as a CNAME that leads in a circle', async () => {
    const judgement = await judge({
      ...RIGHT,
      'troop42.test': { cname: 'loop.test' },
      'loop.test': { cname: 'troop42.test' },
    })
    expect(outline(judgement)).toContain('CNAME @ in_the_way')
  })

  it('were made with the whole name, which the form doubled', async () => {
    const judgement = await judge({
      'troop42.test': { ns: ['ns1.provider.test'] },
      'troop42.test.troop42.test': { a: [OURS] },
      'www.troop42.test.troop42.test': { cname: 'troop42.test.troop42.test' },
      '_scoutsite-challenge.troop42.test.troop42.test': { txt: [TEXT] },
    })
    for (const [type, name] of [
      ['A', '@'],
      ['CNAME', 'www'],
      ['TXT', '_scoutsite-challenge'],
    ] as const) {
      const says = sayingOf(judgement, type, name)
      expect(says).toContain('troop42.test.troop42.test')
      expect(says).toContain(`“${name}”`)
    }
  })

  it.each([
    [`"${TEXT}"`, 'quotation marks'],
    [` ${TEXT} `, 'quotation marks'],
    ['scoutsite=another', 'out of date'],
  ])('have a text that reads %j', async (txt, sentence) => {
    const names = { ...RIGHT, '_scoutsite-challenge.troop42.test': { txt: [txt] } }
    const judgement = await judge(names)
    expect(judgement.verdict).toBe('wrong')
    expect(sayingOf(judgement, 'TXT', '_scoutsite-challenge')).toContain(sentence)
  })

  it('have the text on the domain itself', async () => {
    const judgement = await judge({ 'troop42.test': { a: [OURS], txt: [TEXT] } })
    expect(sayingOf(judgement, 'TXT', '_scoutsite-challenge')).toContain('on the domain itself')
  })

  it('prove nothing by a text that every name has', async () => {
    const judgement = await judge({
      'troop42.test': { a: [OURS] },
      '*.troop42.test': { txt: [TEXT] },
    })
    expect(judgement.verdict).toBe('wrong')
    expect(sayingOf(judgement, 'TXT', '_scoutsite-challenge')).toContain('every name (*)')
  })

  it('prove nothing by a text that every name has now and then', async () => {
    let count = 0
    const now = () => {
      count += 1
      // The name server calls this twice per answer.
      return count % 4 < 2 ? {} : { txt: [TEXT] }
    }
    const judgement = await judge({
      'troop42.test': { a: [OURS] },
      '_scoutsite-challenge.troop42.test': { txt: [TEXT] },
      '*.troop42.test': now,
    })
    expect(judgement.verdict).toBe('wrong')
    expect(sayingOf(judgement, 'TXT', '_scoutsite-challenge')).toContain('every name (*)')
  })

  it.each([
    ['an address of a shop', { 'shops.test': { txt: ['another text'] } }],
    ['nowhere', {}],
  ])('have %s in place of the text', async (_where, more) => {
    const alias = { cname: 'shops.test' }
    const judgement = await judge({ ...RIGHT, ...more, '_scoutsite-challenge.troop42.test': alias })
    expect(outline(judgement)).toEqual([
      'wrong',
      'TXT _scoutsite-challenge missing',
      'CNAME _scoutsite-challenge in_the_way',
      'A @ found',
      'AAAA @ missing',
      'CNAME www found',
    ])
    expect(sayingOf(judgement, 'TXT', '_scoutsite-challenge')).toBe('Not there yet.')
    expect(sayingOf(judgement, 'CNAME', '_scoutsite-challenge')).toContain('leads to shops.test')
  })

  it('may have the text where the name of the challenge leads', async () => {
    const judgement = await judge({
      ...RIGHT,
      '_scoutsite-challenge.troop42.test': { cname: 'texts.test' },
      'texts.test': { txt: [TEXT] },
    })
    expect(judgement.verdict).toBe('right')
    expect(judgement.report.records).toHaveLength(4)
  })

  it.each([
    ['a shop', { cname: 'shops.test' }, 'shops.test'],
    ['an IP', { a: ['198.51.100.7'] }, '198.51.100.7'],
  ])('are made beside one that leads every name to %s', async (_where, all, seen) => {
    const judgement = await judge({
      'troop42.test': { a: [OURS] },
      '*.troop42.test': all,
      'shops.test': { a: ['198.51.100.7'] },
    })
    expect(outline(judgement)).toEqual([
      'wrong',
      'TXT _scoutsite-challenge missing',
      'A @ found',
      'AAAA @ missing',
      'CNAME www missing',
    ])
    expect(sayingOf(judgement, 'CNAME', 'www')).toContain(
      `every name (*) leads www.troop42.test to ${seen}`,
    )
  })

  it('are changed at www, where every name leads to another place', async () => {
    const judgement = await judge({
      ...RIGHT,
      'www.troop42.test': { a: ['198.51.100.8'] },
      '*.troop42.test': { a: ['198.51.100.7'] },
    })
    expect(sayingOf(judgement, 'CNAME', 'www')).toContain('It says 198.51.100.8')
  })

  it('have our text among five hundred others', async () => {
    const others = Array.from({ length: 499 }, (_, index) => `other ${index}`)
    const txt = [...others, TEXT]
    const full = await judge({ ...RIGHT, '_scoutsite-challenge.troop42.test': { txt } })
    expect(full.verdict).toBe('right')
    const without = await judge({ ...RIGHT, '_scoutsite-challenge.troop42.test': { txt: others } })
    expect(sayingOf(without, 'TXT', '_scoutsite-challenge')?.length).toBeLessThan(200)
  })

  it('may be one that follows us, where the registrar has such', async () => {
    const at = (ns: string) => judge({ ...RIGHT, 'troop42.test': { a: [OURS], ns: [ns] } })
    const [, home, other] = (await at('dns1.registrar-servers.com')).report.records
    expect(home?.instead).toEqual({ type: 'ALIAS Record', value: 'troop-42.sites.test' })
    expect(other?.instead).toBeUndefined()
    expect((await at('ns11.domaincontrol.com')).report.records[1]?.instead).toBeUndefined()
  })

  it('stand behind the orange cloud of Cloudflare', async () => {
    const judgement = await judge({
      ...RIGHT,
      'troop42.test': {
        a: ['104.21.3.4', '172.67.1.2'],
        aaaa: ['2606:4700::1'],
        ns: ['ada.ns.cloudflare.com'],
      },
    })
    expect(judgement.report.registrar).toBe('cloudflare')
    expect(outline(judgement)).toEqual([
      'wrong',
      'TXT _scoutsite-challenge found',
      'A @ differs',
      'AAAA @ missing',
      'CNAME www found',
    ])
    expect(sayingOf(judgement, 'A', '@')).toMatch(/orange cloud .* leads to 192\.0\.2\.10\.$/)
  })

  it('stand beside one that an earlier page at Cloudflare left', async () => {
    const judgement = await judge({
      ...RIGHT,
      'troop42.test': { a: [OURS], aaaa: ['2606:4700::1'] },
    })
    expect(outline(judgement)).toEqual([
      'wrong',
      'TXT _scoutsite-challenge found',
      'A @ found',
      'AAAA @ differs',
      'CNAME www found',
    ])
    const alone = await judge(
      { ...RIGHT, 'troop42.test': { a: [OURS], aaaa: ['2606:4700::1'] } },
      { ips: [OURS] },
    )
    expect(outline(alone)).toContain('AAAA @ in_the_way')
  })

  it.each([
    [{ 'troop42.test': ['0 issue "letsencrypt.org"'] }, 'right'],
    [
      {
        'troop42.test': [
          '0 issue "letsencrypt.org; validationmethods=http-01"',
          '0 issue "x.example"',
        ],
      },
      'right',
    ],
    [{ 'troop42.test': ['0 issue " letsencrypt.org "'] }, 'right'],
    [{ 'troop42.test': ['0 iodef "mailto:us@troop42.test"'] }, 'right'],
    [{ 'troop42.test': ['0 issuewild ";"'] }, 'right'],
    [{ 'troop42.test': ['0 issue "other.example"'] }, 'wrong'],
    [{ 'troop42.test': ['0 issue ";"'] }, 'wrong'],
    [{ 'troop42.test': ['0 issue "letsencrypt.org"', '128 newtag "1"'] }, 'wrong'],
  ])('stand beside the CAA records %j', async (caa, verdict) => {
    const names = {
      ...RIGHT,
      'troop42.test': { ...RIGHT['troop42.test'], caa: caa['troop42.test'] },
    }
    const judgement = await judge(names)
    expect(judgement.verdict).toBe(verdict)
    expect(outline(judgement).includes('CAA @ differs')).toBe(verdict === 'wrong')
  })

  it('stand below a name whose CAA record forbids us, until they say otherwise', async () => {
    const below = {
      'pack.troop42.test': { a: [OURS] },
      '_scoutsite-challenge.pack.troop42.test': { txt: [TEXT] },
      'troop42.test': { ns: ['ns1.provider.test'], caa: ['0 issue "other.example"'] },
    }
    const forbidden = await judge(below, { name: 'pack.troop42.test' })
    expect(outline(forbidden)).toContain('CAA pack differs')
    expect(sayingOf(forbidden, 'CAA', 'pack')).toContain('CAA record of troop42.test')
    const own = { a: [OURS], caa: ['0 issue "letsencrypt.org"'] }
    const allowed = await judge(
      { ...below, 'pack.troop42.test': own },
      { name: 'pack.troop42.test' },
    )
    expect(outline(allowed)).toEqual([
      'right',
      'TXT _scoutsite-challenge.pack found',
      'A pack found',
      'AAAA pack missing',
      'CNAME www.pack missing',
    ])
  })
})
