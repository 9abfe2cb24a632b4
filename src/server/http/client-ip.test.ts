import { describe, expect, it } from 'vitest'
import { findClientIp } from './client-ip.ts'

describe('who attempts are counted against', () => {
  it.each([
    ['the socket', '192.0.2.7', undefined, 0, '192.0.2.7'],
    ['the socket, whatever is forwarded', '192.0.2.7', '203.0.113.1', 0, '192.0.2.7'],
    ['what our proxy saw', '127.0.0.1', '203.0.113.1', 1, '203.0.113.1'],
    [
      'the last entry, not a forged first one',
      '127.0.0.1',
      '1.1.1.1, 203.0.113.1',
      1,
      '203.0.113.1',
    ],
    ['the socket behind a silent proxy', '127.0.0.1', undefined, 1, '127.0.0.1'],
    [
      'the last but one of two proxies',
      '127.0.0.1',
      '1.1.1.1, 203.0.113.1, 198.51.100.2',
      2,
      '203.0.113.1',
    ],
    [
      'whom the inner of two proxies met, past the outer one',
      '127.0.0.1',
      '203.0.113.1',
      2,
      '203.0.113.1',
    ],
    ['IPv4 in IPv6 clothes', '::ffff:192.0.2.7', undefined, 0, '192.0.2.7'],
    ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['a short IPv6 address', '2001:DB8::1', undefined, 0, '2001:db8:0:0::/64'],
    ['the local IPv6 address', '::1', undefined, 0, '0:0:0:0::/64'],
    ['nobody known', undefined, undefined, 0, 'unknown'],
  ])('%s', (_name, socket, forwarded, proxies, expected) => {
    expect(findClientIp(socket, forwarded, proxies)).toBe(expected)
  })
})
