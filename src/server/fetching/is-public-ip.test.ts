import { describe, expect, it } from 'vitest'
import { isPublicIp, isSameIp } from './is-public-ip.ts'

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.215.14',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '168.63.129.15',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80f::200e',
  '2001:200::1',
  '2003::1',
]
const OTHERS = [
  '127.0.0.1',
  '10.0.0.1',
  '172.31.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '::1',
  '::',
  '::7f00:1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2001:1ff:ffff::1',
  '2001:db8::1',
  '2002:808:808::1',
  '3fff:fff::1',
  '4000::1',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1%eth0',
  'fd00::1',
  'ff02::1',
  '',
  'localhost',
  '1.1.1.1 ',
]

describe('An IP', () => {
  it.each(PUBLIC)('%s belongs to the public internet', (ip) => expect(isPublicIp(ip)).toBe(true))
  it.each(OTHERS)('"%s" does not', (ip) => expect(isPublicIp(ip)).toBe(false))

  it('is the same in each notation', () => {
    expect(isSameIp('::ffff:127.0.0.1', '127.0.0.1')).toBe(true)
    expect(isSameIp('2606:4700:0:0::1', '2606:4700::1')).toBe(true)
    expect(isSameIp('1.1.1.1', '1.1.1.2')).toBe(false)
    expect(isSameIp('', '')).toBe(false)
  })
})
