import { describe, expect, it } from 'vitest'
import { readDomainName } from './read-domain-name.ts'

const settings = {
  siteDomain: 'sites.scoutsite.example:3000',
  appOrigin: 'https://app.scoutsite.example',
  allowsUnknownEndings: false,
}
const read = (typed: string) => readDomainName(typed, settings)

function codeOf(typed: string): string {
  try {
    return `taken as ${read(typed).name}`
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('A domain', () => {
  it.each([
    ['troop42.org', 'troop42.org', 'troop42.org'],
    ['  TROOP42.Org  ', 'troop42.org', 'troop42.org'],
    ['https://www.Troop42.org/', 'troop42.org', 'troop42.org'],
    ['http://troop42.org', 'troop42.org', 'troop42.org'],
    ['www.troop42.org.', 'troop42.org', 'troop42.org'],
    ['www.www.troop42.org', 'troop42.org', 'troop42.org'],
    ['troop501.example.net', 'troop501.example.net', 'example.net'],
    ['www.troop501.example.net', 'troop501.example.net', 'example.net'],
    ['troop42.co.uk', 'troop42.co.uk', 'troop42.co.uk'],
    ['troop42.github.io', 'troop42.github.io', 'troop42.github.io'],
    ['pfadfinder-köln.de', 'xn--pfadfinder-kln-6pb.de', 'xn--pfadfinder-kln-6pb.de'],
    ['XN--PFADFINDER-KLN-6PB.de', 'xn--pfadfinder-kln-6pb.de', 'xn--pfadfinder-kln-6pb.de'],
    ['ボーイスカウト東京.jp', 'xn--eckeo9c3duf0j256tsu6b.jp', 'xn--eckeo9c3duf0j256tsu6b.jp'],
    ['скаути.укр', 'xn--80aqe1ahf.xn--j1amh', 'xn--80aqe1ahf.xn--j1amh'],
    ['3-rivers.org', '3-rivers.org', '3-rivers.org'],
  ])('that was typed as %s is %s', (typed, name, registered) => {
    expect(read(typed)).toEqual({ name, registered })
  })

  it.each([
    ['', 'none'],
    ['   ', 'none'],
    ['troop42', 'no-ending'],
    ['org', 'public-suffix'],
    ['co.uk', 'public-suffix'],
    ['www.co.uk', 'public-suffix'],
    ['www.org', 'public-suffix'],
    ['github.io', 'public-suffix'],
    ['troop42.orgg', 'unknown-ending'],
    ['troop42.test', 'unknown-ending'],
    ['localhost', 'reserved'],
    ['troop.local', 'reserved'],
    ['troop42.internal', 'reserved'],
    ['10.in-addr.arpa', 'reserved'],
    ['scoutsite.example', 'ours'],
    ['app.scoutsite.example', 'ours'],
    ['troop-42.sites.scoutsite.example', 'ours'],
    ['192.168.0.1', 'ip'],
    ['8.8.8.8/', 'ip'],
    ['0x7f.1', 'ip'],
    ['[::1]', 'ip'],
    ['2001:db8::1', 'ip'],
    ['https://troop42.org/about', 'path'],
    ['troop42.org?page=1', 'path'],
    ['troop42.org\\x', 'path'],
    ['troop42.org:8080', 'port'],
    ['https://me:secret@troop42.org/', 'credentials'],
    ['leader@troop42.org', 'email'],
    ['ftp://troop42.org', 'not-a-name'],
    ['javascript://troop42.org', 'not-a-name'],
    ['troop 42.org', 'spaces'],
    ['🏕.ws', 'characters'],
    ['troop_42.org', 'characters'],
    ['troop42.org\u0000', 'characters'],
    ['troop‮42.org', 'characters'],
    ['-troop.org', 'not-a-name'],
    ['troop..org', 'not-a-name'],
    ['.org', 'not-a-name'],
    [`${'a'.repeat(64)}.org`, 'too-long'],
    [`${'a.'.repeat(150)}org`, 'too-long'],
    ['x'.repeat(300), 'too-long'],
    [`${'a.'.repeat(116)}org`, 'too-long'],
    [`${':'.repeat(1_990)}z`, 'too-long'],
    ['trоop42.org', 'mixed-scripts'],
    ['xn--trop42-xqf.org', 'mixed-scripts'],
    ['xn--a.org', 'characters'],
  ])('that was typed as %s is refused: %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code)
  })

  it('may have an ending of a closed network where the operator asks servers of their own', () => {
    const closed = { ...settings, allowsUnknownEndings: true }
    expect(readDomainName('www.troop42.test', closed)).toEqual({
      name: 'troop42.test',
      registered: 'troop42.test',
    })
    expect(() => readDomainName('troop.local', closed)).toThrow('reserved')
  })
})
